import type { PlainPermission } from './permissions.ts'

interface Secret {
  /** Whoever lacks one of these sees none of the figures. */
  needs: readonly PlainPermission[]
  figures: string
  /** Why the figures are one secret: each of them tells the others. */
  because: string
}

/**
 * Figures that are hidden together, because what a person may not know must not follow from two answers. Answers ask by
 * the name of the secret where the figures are made (`hidesMoney` on the server).
 */
export const secrets = {
  seeDues: {
    needs: ['seeDues'],
    figures: 'due and advance of customers, in lists and in sums',
    because: 'the dues of all are the sum of those of each',
  },
  seeReports: {
    needs: ['seeReports'],
    figures: "collection and revenue; payments of all customers in one list; the drawer's cash in and refunds",
    because: 'the payments of a day add up to its collection, and cash in less refunds is the part of it that is cash',
  },
  seeWages: {
    needs: ['seeWages'],
    figures: 'salaries, and what employees earned and were paid, on its own and in any sum',
    because: 'anybody can add up the listed expenses, so a sum of expenses and wages tells the wages',
  },
  drawer: {
    needs: ['seeReports', 'seeWages'],
    figures: 'opening, expected, counted, difference and closing of the drawer, and its notes and coins',
    because:
      'the drawer changes by what customers paid in cash, less expenses and wages: who sees it before and after, and the expenses, can work out the other two. The difference tells what was expected to whoever counted',
  },
} as const satisfies Record<string, Secret>

export type SecretName = keyof typeof secrets
