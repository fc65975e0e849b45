import type { Vehicle } from '#domain/prices/freight.ts';

import data from './freight.json' with { type: 'json' };

export const vehicleIds = ['tempo', 'pickup', 'tractor', 'truck'] as const;
export type VehicleId = (typeof vehicleIds)[number];

/** Estimates, the smallest vehicle first: `catalogue/freight.json` says how they were made. */
export const vehicles = data.vehicles as readonly Vehicle<VehicleId>[];

/** The kilometres of road for one kilometre of the straight line between two towns: an estimate too. */
export const roadFactor = data.roadFactor;
