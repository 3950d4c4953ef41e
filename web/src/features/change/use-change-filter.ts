import { CHANGE_KINDS, CHANGE_SUBJECTS, type ChangeKind, type ChangeSubject } from '@clothesline/contract'
import { parseDay } from '@clothesline/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ChangesWanted } from './change-queries.ts'

export interface ChangeFilter {
  who: string
  from: string
  to: string
  thing: ChangeSubject | ''
  kind: ChangeKind | ''
}

export const nothingFiltered: ChangeFilter = { who: '', from: '', to: '', thing: '', kind: '' }

/** What is looked for, kept in the address, so that it can be come back to and passed on. */
export function useChangeFilter() {
  const { who = '', from = '', to = '', thing = '', kind = '' } = useSearch({ from: '/inside/changes' })
  const navigate = useNavigate()
  const filter: ChangeFilter = { who, from: parseDay(from) ?? '', to: parseDay(to) ?? '', ...known(thing, kind) }
  const change = (changes: Partial<ChangeFilter>) => {
    const next = inOrder({ ...filter, ...changes }, changes)
    const search = {
      who: next.who || undefined,
      from: next.from || undefined,
      to: next.to || undefined,
      thing: next.thing || undefined,
      kind: next.kind || undefined,
    }
    void navigate({ to: '/changes', search, replace: true })
  }
  return { filter, change, isFiltered: Object.values(filter).some((value) => value !== '') }
}

/** A thing or kind that does not exist is not looked for. */
const known = (thing: string, kind: string) => ({
  thing: CHANGE_SUBJECTS.find((one) => one === thing) ?? ('' as const),
  kind: CHANGE_KINDS.find((one) => one === kind) ?? ('' as const),
})

/** The day that was just chosen counts; the other follows if it would be on the wrong side. */
function inOrder(filter: ChangeFilter, changes: Partial<ChangeFilter>): ChangeFilter {
  const { from, to } = filter
  if (from === '' || to === '' || from <= to) return filter
  return changes.from === undefined ? { ...filter, from: to } : { ...filter, to: from }
}

export function wantedOf({ who, from, to, thing, kind }: ChangeFilter): ChangesWanted {
  return {
    ...(who !== '' && { actor: who }),
    ...(from !== '' && { startDate: from }),
    ...(to !== '' && { endDate: to }),
    ...(thing !== '' && { subjectKind: thing }),
    ...(kind !== '' && { kind }),
  }
}
