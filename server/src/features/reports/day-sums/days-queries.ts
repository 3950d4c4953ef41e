/** Sums that are true for the day as it is now. */
export const isSaved = (days: string) => `${days}.summed_version = ${days}.version`

/**
 * Lists of a row of sums that go side by side, as rows. In the list of columns they take half the time of an unnest that
 * is joined, and as much as a table with a row for each sum, at a twentieth of its room.
 */
export const inStep = (lists: Readonly<Record<string, string>>) =>
  Object.entries(lists)
    .map(([list, each]) => `unnest(s.${list}) as ${each}`)
    .join(', ')

/**
 * The days of a span of which no sums are kept: today, those just past, and one that was changed since. Each is added up
 * from ledger and orders by itself, so a lateral join must follow: otherwise the plan may be one over the whole span.
 */
export const unsavedDays = (from: string, to: string) => `
  books as materialized (
    select least((select min(day) from posting where store_id = $1),
                 (select min(billed_on) from orders where store_id = $1 and deleted_at is null)) as first,
           greatest((select max(day) from posting where store_id = $1),
                    (select max(billed_on) from orders where store_id = $1 and deleted_at is null)) as last
  ), fresh as materialized (
    select greatest(${from}, books.first) + n as day
      from books cross join lateral generate_series(0, least(${to}, books.last) - greatest(${from}, books.first)) n
     where books.first is not null
       and not exists (select from day_sums s where s.store_id = $1 and s.day = greatest(${from}, books.first) + n and ${isSaved('s')})
  )`
