/** Test files that have no meaning where the stores are spread over workers, and why. */
export const PLAIN_ONLY: Record<string, string> = {
  'server/src/features/plans.test.ts': 'it reads the plans of one server; db/citus/one-shard.test.ts is about workers',
  'server/src/demo/make-demo.test.ts': 'the demo is made in the embedded database',
  'server/src/features/privacy/erasure/erasure-restore.test.ts': 'a backup is restored into a database without Citus',
}
