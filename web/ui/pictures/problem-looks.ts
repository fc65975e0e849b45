import Eye from 'lucide-react/icons/eye';
import FlaskConical from 'lucide-react/icons/flask-conical';
import HandHeart from 'lucide-react/icons/hand-heart';
import Siren from 'lucide-react/icons/siren';
import Sprout from 'lucide-react/icons/sprout';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { LucideIcon } from 'lucide-react';

import type { CureLevel, Severity } from '#domain/plants/crop-problems.ts';

import { type Tone, toneLooks } from '../figures/Badge.tsx';

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
