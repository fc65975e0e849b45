import type { ToolSet } from 'ai';
import * as z from 'zod';

import type { OnBehalf } from '../answer.ts';
import { nameCommodity } from '../rules/known-things.ts';
import { citeSupportPrice, findSeason, findSupportPrices } from '../tools/support-prices.ts';
import { commodity, lookUp, notFound, ofCommodity, type Run, toolShape } from './look-up.ts';

/** Tools for the government's list of support prices: the price and the season of a crop. */
export function supportPriceTools(onBehalf: OnBehalf, run: Run): ToolSet {
  return { supportPrice: supportPriceTool(onBehalf, run), sowingSeason: sowingTool(onBehalf, run) };
}

const rupeesPerQuintal = z.number();

const supportFacts = z.strictObject({
  variety: z.string().nullable(),
  rupeesPerQuintal,
  season: z.string(),
  announcedOn: z.string(),
});

const supportPriceShape = toolShape({
  description: 'The minimum support price (MSP) of a commodity: of this season and as announced for the next.',
  input: z.strictObject({ commodity }),
  facts: z.strictObject({ commodity: z.string(), now: z.array(supportFacts), coming: z.array(supportFacts) }),
});

function supportPriceTool(onBehalf: OnBehalf, run: Run) {
  return lookUp(run, supportPriceShape, (asked) =>
    ofCommodity(asked.commodity, async (id) => {
      const { now, coming, citations } = findSupportPrices(onBehalf, id);
      const [nowFacts, comingFacts] = [now, coming].map((prices) =>
        prices.map(({ variety = null, pricePerQuintal, season, announcedOn }) => ({
          variety,
          rupeesPerQuintal: pricePerQuintal,
          season,
          announcedOn,
        })),
      );
      const name = nameCommodity(id, onBehalf.language);
      return { facts: { commodity: name, now: nowFacts ?? [], coming: comingFacts ?? [] }, citations };
    }),
  );
}

const sowingShape = toolShape({
  description: 'The season in which a crop with a support price is grown. No sowing days of a district are known.',
  input: z.strictObject({ commodity }),
  facts: z.strictObject({ commodity: z.string(), season: z.enum(['kharif', 'rabi']), months: z.string() }),
});

function sowingTool(onBehalf: OnBehalf, run: Run) {
  return lookUp(run, sowingShape, (asked) =>
    ofCommodity(asked.commodity, async (id) => {
      const found = findSeason(id);
      if (!found) return notFound('Khet has no sure source for when it is sown. Name the Krishi Vigyan Kendra.');
      const { season, price } = found;
      const months = season === 'kharif' ? 'sown in June and July' : 'sown from October to December';
      return {
        facts: { commodity: nameCommodity(id, onBehalf.language), season, months },
        citations: [citeSupportPrice(price, onBehalf.language)],
      };
    }),
  );
}
