import { CallCentre } from './parts/CallCentre.tsx';
import { ClosingCall } from './parts/ClosingCall.tsx';
import { FeatureCards } from './parts/FeatureCards.tsx';
import { FeatureList } from './parts/FeatureList.tsx';
import { Figures } from './parts/Figures.tsx';
import { Hero } from './parts/Hero.tsx';
import { Honesty } from './parts/Honesty.tsx';
import { Yours } from './parts/Yours.tsx';

export function Home() {
  return (
    <div className="flex flex-col gap-14 desk:gap-20">
      <Hero />
      <FeatureCards />
      <Figures />
      <FeatureList />
      <Honesty />
      <Yours />
      <CallCentre />
      <ClosingCall />
    </div>
  );
}
