/** Google's own alias of its newest fast model: for the installation's keys and for a person's own alike. */
export const geminiModel = 'gemini-flash-latest';
