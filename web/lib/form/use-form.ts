import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { sayError } from '#web/lib/words/say-error.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { dismissPassingToasts, toast } from '#web/ui/overlays/toast.ts';

import type { Changes } from './use-changes.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface Found {
  /** The problem of each field, in the person's words. */
  readonly fields: Readonly<Record<string, string>>;
  /** The problem of the form as a whole. */
  readonly alert?: string | undefined;
}

interface Plan<Values> {
  readonly start: Values;
  /** Holds the values of a form that changes what is stored already. */
  readonly changes?: Changes<Values>;
  /** Returns undefined when the form may be sent. */
  readonly check: (values: Values) => Found | undefined;
  readonly send: (values: Values) => Promise<void>;
  /**
   * The toast of a failure, for a form that does not show the failure itself. `said` is the server's own reason, if
   * any. Undefined if the field says all.
   */
  readonly sayFailed?: (said: string | undefined, error: unknown) => string | undefined;
  /** Translates an error of the server into problems of the fields. */
  readonly explain?: (error: ApiError) => Found['fields'];
  /** Called for each change, also for text that was typed before hydration. */
  readonly onTyped?: (name: string, value: string) => void;
}

export interface FormField {
  readonly problem: string | undefined;
  readonly input: {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

const nothing: Found = { fields: {} };

/** A form that keeps the typed values, names the problem of each field, and cannot be sent twice. */
export function useForm<Values extends object>(plan: Plan<Values>) {
  const [own, setOwn] = useState(plan.start);
  const values = plan.changes?.values ?? own;
  const [found, setFound] = useState(nothing);
  const [failure, setFailure] = useState<{ error: ApiError; againAt: number | undefined }>();
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const underWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  // A drawn page shows the form before hydration, and this keeps the text that was typed or filled in by then.
  useLayoutEffect(() => {
    // Stored values are never in a prerendered page.
    if (plan.changes) return;
    const early = Object.fromEntries(new FormData(form.current ?? undefined)) as Record<string, string>;
    const typed = Object.entries(early).filter(([name, value]) => name in plan.start && value !== '');
    if (typed.length === 0) return;
    setOwn((before) => ({ ...before, ...Object.fromEntries(typed) }));
    for (const [name, value] of typed) plan.onTyped?.(name, value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was there before
  }, []);
  // Moves the eye and the keyboard to the first wrong field.
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    // The browser does not scroll to a field that already has the focus, but the new problem under it must be visible.
    wrong?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);

  function write(part: Partial<Values>) {
    if (plan.changes) plan.changes.change(part);
    else setOwn((before) => ({ ...before, ...part }));
  }
  function change(name: keyof Values & string, value: string) {
    write({ [name]: value } as Partial<Values>);
    setFound(({ fields: { [name]: _settled, ...fields } }) => ({ fields }));
    plan.onTyped?.(name, value);
  }
  /** Changes several fields at once, because they depend on each other. */
  function changeAll(part: Partial<Values>) {
    write(part);
    setFound(nothing);
  }
  function refuse(next: Found) {
    setFound(next);
    setAttempts((before) => before + 1);
  }
  function fail(error: unknown) {
    const words = plan.sayFailed?.(reasonOf(error), error);
    if (words !== undefined) toast.error(words);
    // An error that is not a reply of the server is a bug, so it belongs in the console.
    if (!(error instanceof ApiError)) throw error;
    const { retryAfterSeconds } = error;
    setFailure({ error, againAt: retryAfterSeconds === undefined ? undefined : Date.now() + retryAfterSeconds * 1000 });
    refuse({ fields: plan.explain?.(error) ?? {} });
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (underWay.current) return;
    dismissPassingToasts();
    const wrong = plan.check(values);
    setFailure(undefined);
    if (wrong) return refuse(wrong);
    setFound(nothing);
    underWay.current = true;
    setBusy(true);
    try {
      await plan.send(values);
    } catch (error) {
      fail(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return {
    values,
    change,
    changeAll,
    /** Shows problems that something other than a submit has found, and moves to the first. */
    refuse,
    problems: found.fields,
    busy,
    alert: found.alert,
    failure: failure?.error,
    /** The seconds until the server accepts another try; 0 when it asked for no wait. */
    wait: useSecondsLeft(failure?.againAt),
    attributes: { ref: form, noValidate: true, onSubmit: submit },
    field: (name: keyof Values & string): FormField => ({
      problem: found.fields[name],
      input: { name, value: String(values[name] ?? ''), onChange: (event) => change(name, event.target.value) },
    }),
  };
}

/** Offline, the app itself knows the reason. The error page of a proxy is not a reason. */
function reasonOf(error: unknown): string | undefined {
  const answered = error instanceof ApiError && (error.status === 0 || error.requestId !== undefined);
  return answered ? sayError(error) : undefined;
}
