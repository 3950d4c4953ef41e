/**
 * SQL for the name of the employee who is this actor; null for the store itself and everybody else. `of` is the table
 * or alias with the columns.
 */
export const actorNameOf = (of: string, column = 'actor') =>
  `(select e.name from employee e where e.store_id = $1
     and e.id = case when ${of}.${column} like 'employee:%' then substr(${of}.${column}, 10)::uuid end)`

/** SQL for the actor where only a name is shown: that of the employee, or as it is. */
export const shownActor = (of: string, column = 'actor') =>
  `case when ${of}.${column} like 'employee:%' then ${actorNameOf(of, column)} else ${of}.${column} end`

/** The actor of a row for an answer; the name only if it is an employee. */
export function actorFields(row: { actor: string; actor_name: string | null }): {
  actor: string
  actorName?: string
} {
  return { actor: row.actor, ...(row.actor_name !== null && { actorName: row.actor_name }) }
}
