import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

import { rateAnswer as rateAnswerContract } from '#contract/answer-ratings.ts';
import * as contract from '#contract/assistant.ts';
import * as pictureContract from '#contract/diagnosis.ts';
import { languageOfQuestion, type Spoken } from '#languages/language-of-question.ts';
import { spokenLanguage } from '#languages/words.ts';
import { mostPhotoBytes, mostSpeechBytes } from '#domain/limits.ts';
import { Failure, failure } from '#server/platform/failure.ts';
import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { route } from '#server/platform/http/route.ts';
import { whenGone } from '#server/platform/http/when-gone.ts';
import type { Services } from '#server/platform/services.ts';

import { onBehalfOf } from './answer.ts';
import { answerPicture, answerVoice } from './voice/answer-voice.ts';
import { chat } from './chat.ts';
import { inLettersOf } from './in-letters-of.ts';
import { rateAnswer } from './ratings/rate-answer.ts';
import { tellOfPicture } from './answers/tell-of-picture.ts';
import { transcribe } from './voice/transcribe.ts';

const onePicture = {
  parts: ['image', 'file'],
  mostFiles: 1,
  mostBytes: mostPhotoBytes,
  mostTotalBytes: mostPhotoBytes,
  tooLarge: 'picture_too_large',
  tooMany: 'too_many_pictures',
} as const;

export function assistantRoutes(app: FastifyInstance, services: Services): void {
  chatRoute(app, services);
  transcribeRoute(app, services);
  route(app, rateAnswerContract, async ({ actor, params, body, request }) => {
    const caller = networkOf(request.ip);
    return { success: true, data: await rateAnswer({ services, actor, caller, id: params.id, input: body }) };
  });
  route(app, pictureContract.askVoiceAssistant, async ({ actor, body, request, reply }) => {
    const signal = whenGone(reply);
    const caller = networkOf(request.ip);
    const kai = onBehalfOf(actor);
    if (body) {
      return { success: true, ...(await answerVoice({ services, actor: kai, signal, caller, ...body })) };
    }
    const rules = { ...onePicture, fields: pictureContract.voiceAssistantFields };
    const answer = await services.uploads.receive(request, rules, async ({ fields, files: [file] }) => {
      if (file) return answerPicture({ services, actor: kai, caller, input: fields, file, signal });
      const { prompt, language } = fields;
      if (prompt === '') throw failure('invalid_request', { fields: { prompt: { code: 'missing' } } });
      return answerVoice({ services, actor: kai, signal, caller, prompt, language });
    });
    return { success: true, ...answer };
  });
}

function chatRoute(app: FastifyInstance, services: Services): void {
  route(
    app,
    contract.chat,
    async ({ actor, body, request, reply }) => {
      const signal = whenGone(reply);
      const caller = networkOf(request.ip);
      const kai = onBehalfOf(actor);
      if (body) {
        const { messages, memory } = body;
        const spoken = spokenIn(messages, body.language);
        const { language } = spoken;
        const events = chat({ services, actor: kai, language, signal, messages, memory, caller });
        return sendEvents(services, reply, inLettersOf(spoken, events), signal);
      }
      const rules = { ...onePicture, fields: contract.chatFields };
      const events = await services.uploads.receive(request, rules, async ({ fields, files: [file] }) => {
        if (!file) throw failure('picture_missing');
        const { text: prompt, plantPart, memory } = fields;
        const spoken = spokenIn([{ from: 'user', text: prompt }], fields.language);
        const input = { prompt, plantPart, language: spoken.language };
        const picture = { services, actor: kai, caller, input, file, signal };
        return inLettersOf(spoken, await tellOfPicture(picture, readMemory(memory)));
      });
      return sendEvents(services, reply, events, signal);
    },
    // Compression would delay the words until it has enough of them.
    { compress: false },
  );
}

/** The language of the newest words that tell one; else the app's. */
function spokenIn(messages: contract.ChatRequest['messages'], ofApp: string): Spoken {
  const asked = messages.filter(({ from }) => from === 'user').toReversed();
  const told = asked.map(({ text }) => languageOfQuestion(text, spokenLanguage(ofApp)));
  return told.find((each) => each !== undefined) ?? { language: spokenLanguage(ofApp), letters: 'own' };
}

const oneRecording = {
  fields: contract.speechFields,
  mostBytes: mostSpeechBytes,
  tooLarge: 'speech_too_long',
} as const;

function transcribeRoute(app: FastifyInstance, services: Services): void {
  route(app, contract.transcribe, async ({ actor, request, reply }) => {
    const signal = whenGone(reply);
    const text = await services.uploads.receiveOne(request, oneRecording, ({ fields, file }) => {
      const language = spokenLanguage(fields.language);
      const kai = onBehalfOf(actor);
      return transcribe({ services, actor: kai, signal, language, sound: file, caller: networkOf(request.ip) });
    });
    return { success: true, data: { text } };
  });
}

/** A memory that the contract refuses, such as one from an older Khet, counts as no memory. */
function readMemory(text: string | undefined): contract.KaiMemory | null {
  try {
    return contract.kaiMemory.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Sends each event at once, as one line, after a check against the contract. A failure before the first event becomes
 * the reply itself.
 */
async function sendEvents(
  services: Services,
  reply: FastifyReply,
  events: Iterable<contract.ChatEvent> | AsyncIterable<contract.ChatEvent>,
  gone: AbortSignal,
): Promise<FastifyReply> {
  const left = Symbol.asyncIterator in events ? events[Symbol.asyncIterator]() : events[Symbol.iterator]();
  const first = await left.next();
  async function* lines(): AsyncGenerator<string, void, undefined> {
    try {
      for (let next = first; !next.done; next = await left.next()) {
        yield `${JSON.stringify(contract.chatEvent.parse(next.value))}\n`;
      }
    } catch (error) {
      if (gone.aborted) return;
      const known = error instanceof Failure ? error : failure('internal');
      if (!(error instanceof Failure)) services.log.error({ err: error, requestId: reply.request.id }, 'kai failed');
      yield `${JSON.stringify({ kind: 'error', code: known.code, message: known.message })}\n`;
    } finally {
      // Ends the call to a model when the reader has gone.
      await left.return?.();
    }
  }
  return (
    reply
      .type(`${contract.chatStreamType}; charset=utf-8`)
      .header('cache-control', 'no-store')
      // Without this header, a proxy in front of Khet would collect the lines.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(lines()))
  );
}
