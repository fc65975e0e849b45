/** Fields of a farmer's profile, by the tab on which the farmer edits them. */
export const personalFields = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'bio',
  'address',
  'village',
  'state',
  'district',
  'pincode',
  'aadharNumber',
  'panNumber',
  'bankAccount',
] as const;

export const farmingFields = ['farmSize', 'crops', 'experience', 'education', 'familyMembers', 'annualIncome'] as const;

/** The profile shows these masked, so an edit can only replace or remove them. */
export const privateFields = ['aadharNumber', 'panNumber', 'bankAccount'] as const;

export type Field = (typeof personalFields)[number] | (typeof farmingFields)[number];
export type PrivateField = (typeof privateFields)[number];

const allFields: readonly Field[] = [...personalFields, ...farmingFields];

export function isField(name: string): name is Field {
  return allFields.some((field) => field === name);
}

export function isPrivate(field: Field): field is PrivateField {
  return privateFields.some((one) => one === field);
}

export function tabOf(field: Field): 'personal' | 'farming' {
  return farmingFields.some((one) => one === field) ? 'farming' : 'personal';
}
