import { type ClientBase, DatabaseError } from 'pg'

const ALREADY_THERE = ['42P07', '42710', '23505']

/** For what another server that starts at the same moment may be making too: IF NOT EXISTS alone does not see that. */
export async function createIfMissing(client: ClientBase, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof DatabaseError) || !ALREADY_THERE.includes(error.code ?? '')) throw error
  }
}
