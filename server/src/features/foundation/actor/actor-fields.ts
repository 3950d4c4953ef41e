/** The actor of a row for an answer; the name only if it is an employee. */
export function actorFields(row: { actor: string; actor_name: string | null }): {
  actor: string
  actorName?: string
} {
  return { actor: row.actor, ...(row.actor_name !== null && { actorName: row.actor_name }) }
}
