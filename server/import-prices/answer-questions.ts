import { createInterface } from 'node:readline/promises';

import type { NameAnswer, Questions } from '#server/features/price-intake/files/questions.ts';
import { keyOfMeant, type UnknownName } from '#server/features/price-intake/files/unknown-names.ts';

import type { OperatorError } from '../platform/config/operator-error.ts';
import { type Arguments, readState, readUnit } from './read-arguments.ts';

const mostShown = 40;
const mostTries = 3;

/** Where the questions are asked. Without a terminal at both ends nobody can answer. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

const usualTerminal: Terminal = { input: process.stdin, output: process.stdout };

/** Answers by the options of the command, and asks the operator for the rest, if one sits at a terminal. */
export function answerQuestions({ names }: Pick<Arguments, 'names'>, terminal = usualTerminal): Questions {
  const { input, output } = terminal;
  const asked = input.isTTY === true && output.isTTY === true ? terminal : undefined;
  return {
    state: (file) => askFor(asked, `In which state are the markets of ${file}? `, readState),
    unit: (file) => askFor(asked, `For which weight are the prices of ${file}: quintal, kg or tonne? `, readUnit),
    commodity: (file) => askFor(asked, `Of which commodity are the prices of ${file}? `, (text) => text),
    async names(unknown) {
      const answers = unknown.map((name) => answerByOption(name, names));
      const open = unknown.filter((_name, at) => answers[at] === undefined);
      if (!asked || open.length === 0) return answers;
      const said = await askForNames(asked, open);
      return unknown.map((name, at) => answers[at] ?? said.get(name));
    },
  };
}

function answerByOption(name: UnknownName, { as, acceptsProposed, addsNew }: Arguments['names']): NameAnswer {
  const meant = as.get(name.name);
  const key = meant === undefined ? undefined : keyOfMeant(name, meant);
  if (key !== undefined) return { means: key };
  if (acceptsProposed && name.nearest) return { means: name.nearest.key };
  return addsNew ? 'new' : undefined;
}

/** Undefined for an empty answer, and where nobody can be asked. */
async function askFor<Answer>(
  terminal: Terminal | undefined,
  question: string,
  read: (text: string) => Answer,
): Promise<Answer | undefined> {
  if (!terminal) return undefined;
  return withPrompt(terminal, async (ask) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const text = (await ask(tries === 0 ? `\n${question}` : question)).trim();
      if (text === '') return undefined;
      try {
        return read(text);
      } catch (error) {
        terminal.output.write(`${(error as OperatorError).message}\n`);
      }
    }
    return undefined;
  });
}

async function askForNames(terminal: Terminal, unknown: readonly UnknownName[]): Promise<Map<UnknownName, NameAnswer>> {
  terminal.output.write(`\n${listNames(unknown)}\n`);
  return withPrompt(terminal, async (ask) => {
    const answers = new Map<UnknownName, NameAnswer>();
    const proposed = unknown.filter(({ nearest }) => nearest);
    const how = proposed.length > 0 ? await ask('Read them as proposed? yes, no, or one by one [y/n/o] ') : 'n';
    for (const name of unknown) {
      if (how.trim().toLowerCase() === 'o') answers.set(name, await askForName(ask, name));
      else if (isYes(how) && name.nearest) answers.set(name, { means: name.nearest.key });
    }
    const rest = unknown.filter((name) => answers.get(name) === undefined);
    const question = `Store the other ${rest.length} as new commodities and markets? [y/n] `;
    if (rest.length > 0 && isYes(await ask(question))) for (const name of rest) answers.set(name, 'new');
    return answers;
  });
}

async function askForName(ask: (question: string) => Promise<string>, name: UnknownName): Promise<NameAnswer> {
  const proposal = name.nearest ? `${name.nearest.name}? [y, n, or the right name] ` : 'is? [the right name, or n] ';
  const text = (await ask(`${name.name} → ${proposal}`)).trim();
  if (isYes(text) && name.nearest) return { means: name.nearest.key };
  const key = text === '' ? undefined : keyOfMeant(name, text);
  return key === undefined ? undefined : { means: key };
}

const isYes = (text: string) => /^y(?:es)?$/i.test(text.trim());

async function withPrompt<Result>(
  { input, output }: Terminal,
  work: (ask: (question: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const prompt = createInterface({ input, output });
  try {
    return await work((question) => prompt.question(question));
  } finally {
    prompt.close();
  }
}

/** "Onoin → Onion?" a line. */
export function listNames(unknown: readonly UnknownName[]): string {
  const lines = unknown.slice(0, mostShown).map(({ kind, name, place, rows, nearest }) => {
    const where = place === '' ? '' : ` (${place})`;
    const proposal = nearest ? `→ ${nearest.name}?` : '→ nothing like it is known';
    return `  ${kind} ${name}${where}, ${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'} ${proposal}`;
  });
  const more = unknown.length > mostShown ? [`  and ${unknown.length - mostShown} more`] : [];
  const count = unknown.length === 1 ? '1 name is' : `${unknown.length} names are`;
  return [`${count} not known:`, ...lines, ...more].join('\n');
}
