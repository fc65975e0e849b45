/**
 * Every kind of entry that may wait in the outbox. A feature that declares a kind registers its sender, and this file
 * imports it.
 */
import '#web/features/assistant/ratings/ratings.ts';
import '#web/features/diagnosis/offline/answers-to-kept.ts';
import '#web/features/diagnosis/offline/waiting-diagnoses.ts';
import '#web/features/documents/waiting/papers.ts';

export { startOutbox } from '#web/lib/outbox/start-outbox.ts';
