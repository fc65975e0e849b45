import { expect, test } from 'vitest';

import { languageOfQuestion } from './language-of-question.ts';

test.each([
  ['I want to kill myself, my crop failed', 'hi', 'en own'],
  ['onion price in Lasalgaon', 'hi', 'en own'],
  ['lasalgaon me kanda kitna chal raha', 'hi', 'hi latin'],
  ['aaj toor ki kataai kar lu', 'en', 'hi latin'],
  ['mere tamatar ke patte me kya rog hai', 'mr', 'hi latin'],
  ['udya favarni karu ka nashik', 'hi', 'mr latin'],
  ['kanda bhav sanga', 'en', 'mr latin'],
  ['उद्या कांदा काढू का', 'hi', 'mr own'],
  ['कापसाचा भाव किती', 'hi', 'mr own'],
  ['आज प्याज का भाव क्या है', 'mr', 'hi own'],
  ['गेहूँ', 'en', 'hi own'],
])('"%s" in an app in %s is answered in %s', (text, ofApp, spoken) => {
  const found = languageOfQuestion(text, ofApp);
  expect(`${found?.language} ${found?.letters}`).toBe(spoken);
});

test.each([
  ['pyaz nashik', 'hi'],
  ['PM-KISAN', 'mr'],
  ['कांदा', 'mr'],
  ['yes', 'hi'],
  ['👍', 'en'],
  ['', 'hi'],
])('"%s" tells no language, so the app’s counts', (text, ofApp) => {
  expect(languageOfQuestion(text, ofApp)).toBeUndefined();
});
