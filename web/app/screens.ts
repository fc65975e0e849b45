import { matchPath } from 'react-router';

import { type Screen, screen } from './screen/screen.tsx';
import { withData } from './with-data.tsx';

/** Every screen of Khet. The build prerenders exactly these paths, and the server knows them. */
export const screens: readonly Screen[] = [
  screen('/', {
    source: 'features/home/Home.tsx',
    load: async () => (await import('#web/features/home/Home.tsx')).Home,
    noun: 'home',
    prerender: true,
  }),
  screen('/dashboard', {
    source: 'features/dashboard/Dashboard.tsx',
    load: withData(async () => (await import('#web/features/dashboard/Dashboard.tsx')).Dashboard),
    noun: 'dashboard',
    words: [
      'documents',
      'schemes',
      'weather',
      'my-crops',
      'guide',
      'errors',
      'names/commodities',
      'names/states',
      'names/crops',
      'names/guides',
    ],
    gate: 'dashboard',
  }),
  screen('/profile', {
    source: 'features/profile/Profile.tsx',
    load: withData(async () => (await import('#web/features/profile/Profile.tsx')).Profile),
    noun: 'profile',
    words: [
      'documents',
      'schemes',
      'learning',
      'notifications',
      'errors',
      'names/states',
      'names/districts',
      'names/crops',
      'names/problems',
    ],
    gate: 'signed-in',
  }),
  screen('/crop-disease', {
    source: 'features/diagnosis/CropDisease.tsx',
    load: withData(async () => (await import('#web/features/diagnosis/CropDisease.tsx')).CropDisease),
    noun: 'diagnosis',
    words: ['errors', 'names/crops', 'names/problems', 'signs'],
    gate: 'diagnosis',
    prerender: true,
  }),
  screen('/crop-disease/scorecard', {
    source: 'features/diagnosis/scorecard/DiagnosisScorecard.tsx',
    load: withData(
      async () => (await import('#web/features/diagnosis/scorecard/DiagnosisScorecard.tsx')).DiagnosisScorecard,
    ),
    noun: 'learning',
    words: ['errors', 'names/crops'],
    head: { title: 'scorecard.title', description: 'scorecard.description' },
  }),
  // This screen stands before the next one, which takes any name as the id of a diagnosis.
  screen('/crop-disease/crops', {
    source: 'features/problems/CropList.tsx',
    load: withData(async () => (await import('#web/features/problems/CropList.tsx')).CropList),
    noun: 'problems',
    words: ['names/crops'],
    prerender: true,
  }),
  screen('/crop-disease/crops/:crop', {
    source: 'features/problems/CropProblems.tsx',
    load: async () => (await import('#web/features/problems/CropProblems.tsx')).CropProblems,
    noun: 'problems',
    words: ['guide', 'names/crops', 'names/problems'],
    head: 'own',
  }),
  screen('/crop-disease/problems/:problem', {
    source: 'features/problems/ProblemPage.tsx',
    load: async () => (await import('#web/features/problems/ProblemPage.tsx')).ProblemPage,
    noun: 'problems',
    words: ['names/crops', 'names/problems'],
    head: 'own',
  }),
  screen('/crop-disease/describe', {
    source: 'features/problems/describe/Describe.tsx',
    load: withData(async () => (await import('#web/features/problems/describe/Describe.tsx')).Describe),
    noun: 'problems',
    words: ['diagnosis', 'signs', 'names/crops', 'names/problems'],
    head: { title: 'describe.title', description: 'describe.description' },
    prerender: true,
  }),
  screen('/crops', {
    source: 'features/guide/GuideList.tsx',
    load: withData(async () => (await import('#web/features/guide/GuideList.tsx')).GuideList),
    noun: 'guide',
    words: ['problems', 'names/crops', 'names/guides'],
    prerender: true,
  }),
  screen('/crops/:id', {
    source: 'features/guide/GuidePage.tsx',
    load: withData(async () => (await import('#web/features/guide/GuidePage.tsx')).CropPage),
    noun: 'guide',
    words: ['errors', 'my-crops', 'problems', 'names/crops', 'names/guides', 'names/problems', 'names/states'],
    head: 'own',
  }),
  screen('/animals/:id', {
    source: 'features/guide/GuidePage.tsx',
    load: withData(async () => (await import('#web/features/guide/GuidePage.tsx')).AnimalPage),
    noun: 'guide',
    words: ['names/crops', 'names/guides', 'names/states'],
    head: 'own',
  }),
  screen('/topics/:id', {
    source: 'features/guide/GuidePage.tsx',
    load: withData(async () => (await import('#web/features/guide/GuidePage.tsx')).TopicPage),
    noun: 'guide',
    words: ['names/crops', 'names/guides', 'names/states'],
    head: 'own',
  }),
  screen('/crop-disease/:id', {
    source: 'features/diagnosis/details/DiagnosisDetails.tsx',
    load: withData(async () => (await import('#web/features/diagnosis/details/DiagnosisDetails.tsx')).DiagnosisDetails),
    noun: 'diagnosis',
    words: ['errors', 'names/crops', 'names/problems', 'signs', 'learning'],
    head: { title: 'detailsTitle', description: 'description' },
    gate: 'diagnosis',
  }),
  screen('/market-prices', {
    source: 'features/prices/MarketPrices.tsx',
    load: withData(async () => (await import('#web/features/prices/MarketPrices.tsx')).MarketPrices),
    noun: 'market',
    words: [
      'errors',
      'names/districts',
      'names/markets',
      'names/seasons',
      'names/sources',
      'names/commodities',
      'names/states',
    ],
    prerender: true,
  }),
  screen('/market-prices/scorecard', {
    source: 'features/prices/scorecard/Scorecard.tsx',
    load: withData(async () => (await import('#web/features/prices/scorecard/Scorecard.tsx')).Scorecard),
    noun: 'market',
    words: ['errors', 'names/commodities'],
    head: { title: 'scorecard.title', description: 'scorecard.description' },
  }),
  screen('/schemes', {
    source: 'features/schemes/Schemes.tsx',
    load: withData(async () => (await import('#web/features/schemes/Schemes.tsx')).Schemes),
    noun: 'schemes',
    words: ['errors', 'names/commodities', 'names/states'],
    prerender: true,
  }),
  screen('/schemes/applications/:id', {
    source: 'features/schemes/application/ApplicationDetail.tsx',
    load: withData(
      async () => (await import('#web/features/schemes/application/ApplicationDetail.tsx')).ApplicationDetail,
    ),
    noun: 'schemes',
    words: ['errors', 'names/commodities', 'names/states'],
    head: { title: 'applicationTitle', description: 'description' },
    gate: 'signed-in',
  }),
  screen('/schemes/:id', {
    source: 'features/schemes/detail/SchemeDetail.tsx',
    load: withData(async () => (await import('#web/features/schemes/detail/SchemeDetail.tsx')).SchemeDetail),
    noun: 'schemes',
    words: ['errors', 'names/commodities', 'names/states'],
    head: 'own',
  }),
  screen('/documents', {
    source: 'features/documents/Documents.tsx',
    load: withData(async () => (await import('#web/features/documents/Documents.tsx')).Documents),
    noun: 'documents',
    words: ['schemes', 'errors'],
    gate: 'signed-in',
  }),
  screen('/documents/:id', {
    source: 'features/documents/detail/DocumentDetail.tsx',
    load: withData(async () => (await import('#web/features/documents/detail/DocumentDetail.tsx')).DocumentDetail),
    noun: 'documents',
    words: ['schemes', 'errors'],
    head: { title: 'documentTitle', description: 'description' },
    gate: 'signed-in',
  }),
  screen('/weather', {
    source: 'features/weather/Weather.tsx',
    load: withData(async () => (await import('#web/features/weather/Weather.tsx')).Weather),
    noun: 'weather',
    words: ['errors', 'notifications', 'names/districts', 'names/sources', 'names/states'],
    prerender: true,
  }),
  screen('/weather/record', {
    source: 'features/weather/record/WeatherRecord.tsx',
    load: withData(async () => (await import('#web/features/weather/record/WeatherRecord.tsx')).WeatherRecord),
    noun: 'weather',
    words: ['errors', 'names/states'],
    head: { title: 'record.title', description: 'record.description' },
  }),
  screen('/voice-assistant', {
    source: 'features/assistant/Assistant.tsx',
    load: withData(async () => (await import('#web/features/assistant/Assistant.tsx')).Assistant),
    noun: 'assistant',
    words: ['danger', 'errors', 'names/sources'],
    prerender: true,
  }),
  screen('/search', {
    source: 'features/search/Search.tsx',
    load: withData(async () => (await import('#web/features/search/Search.tsx')).Search),
    noun: 'search',
    words: ['danger', 'documents', 'schemes', 'errors', 'names/commodities', 'names/states'],
  }),
  screen('/login', {
    source: 'features/account/login/Login.tsx',
    load: async () => (await import('#web/features/account/login/Login.tsx')).Login,
    noun: 'account',
    words: ['errors'],
    head: { title: 'login.pageTitle', description: 'login.description' },
    prerender: true,
  }),
  screen('/reset-password', {
    source: 'features/account/passwords/ResetPassword.tsx',
    load: async () => (await import('#web/features/account/passwords/ResetPassword.tsx')).ResetPassword,
    noun: 'account',
    words: ['errors'],
    head: { title: 'reset.title', description: 'reset.description' },
  }),
  screen('/wrong-word', {
    source: 'features/word-report/WordReport.tsx',
    load: async () => (await import('#web/features/word-report/WordReport.tsx')).WordReport,
    noun: 'word-report',
    words: ['errors'],
  }),
  // Nothing links here. The link that Khet prints at its start opens it.
  screen('/operator', {
    source: 'features/operator/Operator.tsx',
    load: withData(async () => (await import('#web/features/operator/Operator.tsx')).Operator),
    noun: 'operator',
    words: ['errors', 'names/commodities', 'names/sources', 'names/states'],
  }),
  screen('/privacy', {
    source: 'features/legal/Privacy.tsx',
    load: async () => (await import('#web/features/legal/Privacy.tsx')).Privacy,
    noun: 'legal',
    head: { title: 'privacy.title', description: 'privacy.description' },
    prerender: true,
  }),
  screen('/terms', {
    source: 'features/legal/Terms.tsx',
    load: async () => (await import('#web/features/legal/Terms.tsx')).Terms,
    noun: 'legal',
    head: { title: 'terms.title', description: 'terms.description' },
    prerender: true,
  }),
  screen('/cookies', {
    source: 'features/legal/Cookies.tsx',
    load: async () => (await import('#web/features/legal/Cookies.tsx')).Cookies,
    noun: 'legal',
    head: { title: 'cookies.title', description: 'cookies.description' },
    prerender: true,
  }),
  // The gallery of the design system. The build decides this condition, so a farmer downloads none of it.
  ...(import.meta.env.DEV
    ? [
        screen('/dev/ui', {
          source: 'features/gallery/Gallery.tsx',
          load: async () => (await import('#web/features/gallery/Gallery.tsx')).Gallery,
          noun: 'shell',
          head: { title: 'brand', description: 'brand' },
        }),
      ]
    : []),
];

export const notFound: Screen = screen('*', {
  source: 'app/screen/NotFound.tsx',
  load: async () => (await import('./screen/NotFound.tsx')).NotFound,
  noun: 'not-found',
  head: { title: 'title', description: 'description' },
});

export function screenAt(pathname: string): Screen {
  return screens.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}
