import { createContext, use } from 'react';

/** A Field gives this to the control inside it. */
export interface FieldState {
  readonly controlId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

interface OwnAttributes {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** The attributes that connect a control with the label, hint and error of its Field, if it has one. */
export function useFieldAttributes(own: OwnAttributes) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}
