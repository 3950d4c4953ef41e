import { useState } from 'react'
import type { Draft, DraftProblem } from './draft.ts'

/** Fields whose problem is none of an empty field, so it is said at once. */
const AT_ONCE = new Set(['discount', 'deliveryFee', 'advance', 'promisedOn'])

const TYPED = ['lines', 'payments', 'discount', 'delivery', 'advance', 'promisedOn', 'counterNumber', 'note'] as const

/** The problems to show: before the first try to save, an empty field is no mistake. */
export function useShownProblems(draft: Draft, found: DraftProblem[]) {
  const [hasTried, setHasTried] = useState(false)
  const [answer, setAnswer] = useState<{ draft: Draft; problems: DraftProblem[] } | null>(null)

  // What the server said is about the draft as it was sent; after a change it may be wrong.
  const isStill = answer !== null && TYPED.every((part) => answer.draft[part] === draft[part])
  const answered = isStill ? answer.problems : []
  const known = new Set(answered.map(({ field }) => field))
  const shown = found.filter(({ field }) => (hasTried || AT_ONCE.has(field)) && !known.has(field))
  return {
    problems: [...answered, ...shown],
    showProblems: (problems: DraftProblem[]) => {
      setHasTried(true)
      setAnswer({ draft, problems })
    },
    hideProblem: (hidden: string) =>
      setAnswer((now) =>
        now?.problems.some(({ field }) => field === hidden)
          ? { ...now, problems: now.problems.filter(({ field }) => field !== hidden) }
          : now,
      ),
    hideProblems: () => {
      setHasTried(false)
      setAnswer(null)
    },
  }
}
