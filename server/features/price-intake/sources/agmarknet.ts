import * as z from 'zod';

import { agmarknetMarkets, agmarknetStates } from '#catalogue/agmarknet-names.ts';

import { askPatiently, type Patience } from './ask-patiently.ts';
import { type PriceSource, type RawRows, SourceFailure } from './price-source.ts';

/** The id of the source. */
export const agmarknet = 'agmarknet';

export interface AgmarknetParts extends Patience {
  /** The address of the interface behind the site, or of a stand-in. */
  url: string;
}

const names = 'state,district,market,commodity,variety,grade,date,min_price,max_price,modal_price,arrivals'.split(',');

const text = z.string().nullish();
const figure = z.union([z.string(), z.number()]).nullish();
/** The parts that several readers of the report rely on. Nobody documents it. */
const report = z.object({
  success: z.literal(true).optional(),
  states: z.array(
    z.object({
      stateName: z.string(),
      markets: z.array(
        z.object({
          marketId: z.coerce.number(),
          marketName: z.string(),
          commodities: z.array(
            z.object({
              commodityName: text,
              // A market that reports no trade has an entry without rows.
              data: z
                .array(
                  z.object({
                    variety: text,
                    grade: text,
                    minimumPrice: figure,
                    maximumPrice: figure,
                    modalPrice: figure,
                    unitOfPrice: text,
                    arrivals: figure,
                    unitOfArrivals: text,
                  }),
                )
                .optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof report>;

/**
 * The daily report of Agmarknet 2.0 with prices and arrivals, a state and a day at a time. The site may ask a program
 * for a captcha. Then it refuses us, and Khet says so; it never works around it.
 */
export function createAgmarknet({ url, ...patience }: AgmarknetParts): PriceSource {
  const address = new URL(`${url.replace(/\/$/, '')}/prices-and-arrivals/market-report/daily`);
  return {
    id: agmarknet,
    async *fetchState({ stateId, days }, { signal }) {
      const state = agmarknetStates.find((each) => each.stateId === stateId);
      const markets = agmarknetMarkets.filter((market) => market.stateId === stateId);
      if (!state || markets.length === 0) return;
      for (const day of days) {
        const body = {
          date: day,
          stateIds: [state.number],
          marketIds: markets.map(({ number }) => number),
          includeExcel: false,
        };
        const read = (answer: string) => readReport(answer, day);
        const rows = await askPatiently(address, { ...patience, source: 'Agmarknet', signal, body, read });
        if (rows.rows.length > 0) yield rows;
      }
    },
  };
}

function readReport(answer: string, day: string): RawRows {
  let body: unknown;
  try {
    body = JSON.parse(answer);
  } catch {
    throw new SourceFailure('unavailable', 'Agmarknet sent an answer that cannot be read.', 'unreadable');
  }
  const read = report.safeParse(body);
  if (!read.success) throw new SourceFailure('changed', 'Agmarknet no longer answers in the form we know.');
  return { names, rows: rowsOf(read.data, day) };
}

function rowsOf({ states }: Report, day: string): unknown[][] {
  return states.flatMap(({ stateName, markets }) =>
    markets.flatMap(({ marketId, marketName, commodities }) => {
      const district = agmarknetMarkets.find(({ number }) => number === marketId)?.districtId ?? '';
      return commodities.flatMap(({ commodityName, data = [] }) =>
        data.filter(isPerQuintal).map((row) => [
          stateName,
          district,
          marketName,
          commodityName,
          row.variety,
          row.grade,
          day,
          row.minimumPrice,
          row.maximumPrice,
          row.modalPrice,
          // Arrivals in numbers of animals or bags are not tonnes.
          /tonne/i.test(row.unitOfArrivals ?? '') ? row.arrivals : null,
        ]),
      );
    }),
  );
}

/** Flowers by the hundred and animals by the head have other units. */
function isPerQuintal({ unitOfPrice }: { unitOfPrice?: string | null | undefined }): boolean {
  return /quintal/i.test(unitOfPrice ?? 'quintal');
}
