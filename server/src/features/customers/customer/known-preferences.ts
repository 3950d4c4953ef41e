import { type Problem, problem } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { listByNames, PREFERENCE } from '../../catalogue/master/index.ts'

/**
 * Matches names against the store's preferences: spelled as there, without duplicates. An unknown name is a problem.
 */
export interface KnownPreferences {
  read(names: string[], alreadyHeld?: string[]): { preferences: string[]; problems: Problem[] }
}

export async function loadPreferences(ctx: StoreCtx, names: string[]): Promise<KnownPreferences> {
  const rows = names.length === 0 ? [] : await listByNames(ctx, PREFERENCE, [...new Set(names)])
  const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row]))
  return {
    read(wanted, alreadyHeld = []) {
      const preferences = new Set<string>()
      const problems: Problem[] = []
      for (const name of wanted) {
        const row = byName.get(name.toLowerCase())
        // A customer may keep a preference that was deactivated later.
        if (row && (row.active || alreadyHeld.includes(row.name))) preferences.add(row.name)
        else if (row) problems.push(problem('preferences', 'master_inactive', { kind: 'preference', name: row.name }))
        else problems.push(problem('preferences', 'master_unknown', { kind: 'preference', name }))
      }
      return { preferences: [...preferences], problems }
    },
  }
}
