/** Control characters break a database or a terminal, and direction overrides make one name look like another. */
export const showable = /^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u;
export const showableLines = /^(?:[^\p{Cc}\u2028-\u202e\u2066-\u2069]|[\n\r\t])*$/u;
