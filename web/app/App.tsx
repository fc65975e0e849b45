import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';

import { Boundary } from './Boundary.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';
import { Shell } from './Shell.tsx';

export function App() {
  // From here on the bar and the screen answer by script; the footer follows when the page is idle.
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    <BrowserRouter>
      {/* The last one: even when the bar itself fails, the page is not blank. */}
      <Boundary Fallback={ScreenFailed}>
        <Shell />
      </Boundary>
    </BrowserRouter>
  );
}
