/** Google's own alias for its newest fast model. The installation's keys and a person's own key both use it. */
export const geminiModel = 'gemini-flash-latest';
