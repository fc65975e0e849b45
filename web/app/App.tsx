import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';

import { Boundary } from './Boundary.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';
import { Shell } from './Shell.tsx';

export function App() {
  // From here on the page answers by script: whoever drives it by machine waits for this.
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
