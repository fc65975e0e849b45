/** The part of an id that a name makes: "Lasalgaon (Niphad)" is "lasalgaon-niphad". */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
