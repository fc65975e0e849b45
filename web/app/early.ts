/**
 * Runs before the page is painted, as a file of its own because inline scripts are forbidden:
 * pages are prerendered for a visitor, and a farmer who is signed in should not see "Sign In" flash by.
 */
try {
  if (localStorage.getItem('token') !== null) document.documentElement.dataset['session'] = 'expected';
} catch {
  // Storage is refused: then nobody is signed in.
}
