/** Every screen a visitor can reach by its address; the gated ones ask to sign in. */
export const screens = [
  '/',
  '/market-prices',
  '/market-prices/scorecard',
  '/voice-assistant',
  '/search?q=tomato',
  '/login',
  '/reset-password',
  '/dashboard',
  '/profile',
  '/crop-disease',
  '/schemes',
  '/documents',
  '/documents/1',
  '/privacy',
  '/terms',
  '/cookies',
];
