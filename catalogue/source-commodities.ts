import data from './source-commodities.json' with { type: 'json' };

/** Commodity names as sources spell them, the most reported first. They are suggestions for "Other". */
export const sourceCommodityNames: readonly string[] = data.names;
