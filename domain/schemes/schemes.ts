/** The closed lists for a scheme's facts. `languages/` has the words for them. */

export const schemeCategories = [
  'income-support',
  'insurance',
  'credit',
  'irrigation',
  'machinery',
  'inputs',
  'horticulture',
  'organic',
  'livestock',
  'fishery',
  'storage-marketing',
  'energy',
  'training',
  'pension-welfare',
] as const;

/**
 * Parts of the API's addresses that stand after /schemes, where a scheme's id could stand. No scheme has such an id.
 */
export const namesOfNoScheme: readonly string[] = ['applications', 'facts', 'for-you', 'live', 'search'];

/** The people that a scheme is for. "farmer" means everybody who farms, unless the list has only a narrower word. */
export const schemeAudiences = [
  'farmer',
  'small-farmer',
  'tenant',
  'farm-worker',
  'livestock',
  'fisher',
  'women',
  'sc-st',
  'youth',
  'fpo',
  'group',
  'business',
] as const;

/** The giver of a scheme: a ministry of the Union, or a state's department of the same kind. */
export const schemeDepartments = [
  'agriculture',
  'horticulture',
  'animal-husbandry',
  'fisheries',
  'cooperation',
  'commerce',
  'commodity-board',
  'finance',
  'food-processing',
  'water',
  'energy',
  'rural-development',
  'social-justice',
  'tribal-affairs',
  'labour',
  'industry',
  'textiles',
  'revenue',
  'environment',
  'other',
] as const;

/** The papers that schemes ask for, each with its type in the document store. */
export const schemePapers = {
  aadhaar: 'Identity Documents',
  'voter-card': 'Identity Documents',
  'ration-card': 'Identity Documents',
  'age-proof': 'Identity Documents',
  'land-record': 'Land Records',
  'lease-agreement': 'Land Records',
  'bank-passbook': 'Bank Documents',
  'loan-papers': 'Bank Documents',
  'sowing-certificate': 'Crop Certificates',
  'organic-certificate': 'Crop Certificates',
  'insurance-policy': 'Insurance Papers',
  'caste-certificate': 'Other',
  'income-certificate': 'Other',
  'residence-certificate': 'Other',
  'disability-certificate': 'Other',
  'death-certificate': 'Other',
  'fisher-card': 'Other',
  'worker-card': 'Other',
  'animal-papers': 'Other',
  'group-registration': 'Other',
  'project-report': 'Other',
  quotation: 'Other',
  bill: 'Other',
  'education-certificate': 'Other',
  photo: 'Other',
} as const;
export type SchemePaper = keyof typeof schemePapers;

/** Whether a scheme has ended. A year alone has ended when the next year begins; `today` is a day in India. */
export function isSchemeOver({ endDate }: { readonly endDate: string }, today: string): boolean {
  return endDate !== 'ongoing' && endDate < today.slice(0, endDate.length);
}
