import { Sparkles } from 'lucide-react';

import { states } from '#catalogue/states.ts';
import { schemeAudiences, schemeCategories } from '#domain/schemes.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

import { useSchemeFilters } from '../use-scheme-filters.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

export function Filters() {
  const { say, sayState } = useSchemeWords();
  const { filters, change } = useSchemeFilters();
  const chosen = [filters.state, filters.category, filters.audience].filter(Boolean).length;
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <div role="group" aria-label={say('filters.label')} className="flex flex-wrap gap-2">
        <Chip pressed={!filters.forYou} onClick={() => change({ show: '' })}>
          {say('filters.all')}
        </Chip>
        <Chip
          icon={Sparkles}
          pressed={filters.forYou}
          onClick={() => change({ show: 'for-you', q: '', state: '', category: '', audience: '' })}
        >
          {say('filters.forYou')}
        </Chip>
      </div>
      {filters.forYou ? null : (
        <details className="fold" open={chosen > 0}>
          <summary className="font-label">{say('filters.narrow')}</summary>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
            <Field label={say('filters.state')}>
              <Select value={filters.state ?? ''} onChange={({ target }) => change({ state: target.value })}>
                <option value="">{say('filters.anyState')}</option>
                {states.map(({ id, code }) => (
                  <option key={id} value={id}>
                    {sayState(code)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={say('filters.category')}>
              <Select value={filters.category ?? ''} onChange={({ target }) => change({ category: target.value })}>
                <option value="">{say('filters.anyCategory')}</option>
                {schemeCategories.map((category) => (
                  <option key={category} value={category}>
                    {say(`categories.${category}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={say('filters.audience')} className="max-md:col-span-2">
              <Select value={filters.audience ?? ''} onChange={({ target }) => change({ audience: target.value })}>
                <option value="">{say('filters.anyAudience')}</option>
                {schemeAudiences.map((audience) => (
                  <option key={audience} value={audience}>
                    {say(`audiences.${audience}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </details>
      )}
    </div>
  );
}
