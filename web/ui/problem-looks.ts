import { Eye, FlaskConical, HandHeart, type LucideIcon, Siren, Sprout, TriangleAlert } from 'lucide-react';

import type { CureLevel, Severity } from '#domain/crop-problems.ts';

import { type Tone, toneLooks } from './Badge.tsx';

/** How soon the farmer should act. */
export const severityLooks: Readonly<Record<Severity, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  high: { tone: 'clay', icon: Siren },
  medium: { tone: 'marigold', icon: TriangleAlert },
  low: { tone: 'plain', icon: Eye },
};

export const cureLooks: Readonly<Record<CureLevel, { readonly icon: LucideIcon; readonly look: string }>> = {
  free: { icon: HandHeart, look: toneLooks.leaf },
  biological: { icon: Sprout, look: toneLooks.leaf },
  chemical: { icon: FlaskConical, look: toneLooks.marigold },
};
