import type { Document } from '#contract/documents.ts';
import type { Application } from '#contract/scheme-applications.ts';
import { languageCodes, sayIn } from '#languages/words.ts';
import { createSearchIndex } from '#server/features/schemes/index.ts';

interface Paper {
  readonly id: string;
  readonly name: string;
  readonly type: Document['documentType'];
  readonly status: Document['status'];
}

/** A person's papers by their names and types, in whatever language the type is said. */
export function findPapers(q: string, papers: readonly Paper[]) {
  const find = createSearchIndex(
    papers.map(({ id, name, type }) => ({
      id,
      names: [name, ...languageCodes.map((language) => sayIn('documents', language)(`types.${type}`))],
      tells: [],
    })),
  );
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  return find(q)
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map(({ id, name, type, status }) => ({ _id: id, name, documentType: type, status }));
}

/** A person's applications by the scheme, which may be found by more than its name, and by the tracking number. */
export function findApplications(q: string, applications: readonly Application[], schemeIds: readonly string[]) {
  const find = createSearchIndex(
    applications.map(({ _id, scheme, trackingNumber }) => ({
      id: _id,
      names: [scheme.title, scheme.id.replaceAll('-', ' '), trackingNumber],
      tells: [],
    })),
  );
  const byId = new Map(applications.map((application) => [application._id, application]));
  const named = find(q).flatMap(({ id }) => byId.get(id) ?? []);
  const ofFoundSchemes = applications.filter(({ scheme }) => schemeIds.includes(scheme.id));
  return [...new Set([...named, ...ofFoundSchemes])].map(({ _id, scheme, trackingNumber, status }) => ({
    _id,
    title: scheme.title,
    trackingNumber,
    status,
  }));
}
