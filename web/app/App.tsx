import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';

import { Boundary } from './Boundary.tsx';
import { ScreenFailed } from './screen/ScreenFailed.tsx';
import { Shell } from './Shell.tsx';

export function App() {
  // From here on the script runs the bar and the screen. The footer follows when the page is idle.
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    <BrowserRouter>
      {/* This boundary is the last one: even when the bar itself fails, the page is not blank. */}
      <Boundary Fallback={ScreenFailed}>
        <Shell />
      </Boundary>
    </BrowserRouter>
  );
}
