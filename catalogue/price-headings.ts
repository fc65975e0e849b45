import { nameKey } from './names.ts';
import data from './price-headings.json' with { type: 'json' };

/** `price` is a price without "modal" in its name: such a table is not Agmarknet's and may be per kilogram. */
export type PriceColumn = keyof typeof data.columns;

/** Dates and units, with the words before them. */
const besides = [
  /\d{1,2}-\d{1,2}-\d{4}(?: to \d{1,2}-\d{1,2}-\d{4})?/g,
  /\([^()]*\)/g,
  /\b(?:in )?(?:rs\.?|inr|rupees|₹)\s*(?:\/|per\b)?\s*(?:quintals?|qtl|kgs?|tonnes?|tons?)?/g,
  /\b(?:in |per )?(?:metric )?(?:quintals?|qtl|kgs?|tonnes?|tons?)\b/g,
];

const columnByKey = new Map(
  (Object.entries(data.columns) as [PriceColumn, readonly string[]][]).flatMap(([column, headings]) =>
    headings.map((heading) => [headingKey(heading), column] as const),
  ),
);
const forms = data.forms.map(({ name, headings }) => ({ name, keys: headings.map(headingKey) }));

/** The column that a heading names: "Modal Price (Rs./Quintal)", "Max_x0020_Price", "आवक दिनांक". */
export function priceColumn(heading: string): PriceColumn | undefined {
  return columnByKey.get(headingKey(heading));
}

/** The form of a table by its headings, for the person who gave the file. */
export function priceTableForm(headings: readonly string[]): string | undefined {
  const keys = new Set(headings.map(headingKey));
  return forms.find((form) => form.keys.every((key) => keys.has(key)))?.name;
}

function headingKey(heading: string): string {
  const plain = heading.replaceAll('_x0020_', ' ').replaceAll('_', ' ').toLowerCase();
  return nameKey(besides.reduce((text, pattern) => text.replaceAll(pattern, ' '), plain));
}
