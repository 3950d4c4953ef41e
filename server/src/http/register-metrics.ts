import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { readOutboxDepth } from '../features/foundation/outbox/outbox-queries.ts'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Figures for whoever runs the program, in the Prometheus format, for the holder of METRICS_TOKEN. */
export function registerMetrics(
  app: FastifyInstance,
  { services, database }: { services: Services; database: Database },
): void {
  const { metricsToken } = services.env
  if (metricsToken === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countCalls(app, registry)
  watchDatabase(registry, database)
  watchOutbox(registry, database, services.clock)
  watchJobs(registry, services.jobs)

  app.get('/api/metrics', async (request, reply) => {
    // For everybody else, as if there were nothing here.
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function countCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: 'clothesline_call_seconds',
    help: 'Duration of calls by path and status',
    labelNames: ['path', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: path } = request.routeOptions
    if (path?.startsWith('/api/')) calls.observe({ path, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
}

function watchDatabase(registry: Registry, database: Database): void {
  new Gauge({
    name: 'clothesline_database_up',
    help: '1 if the database answers',
    registers: [registry],
    async collect() {
      this.set(
        await database.ping().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  const { replica } = database
  if (replica) {
    new Gauge({
      name: 'clothesline_replica_lag_seconds',
      help: 'How far the read replica is behind; not a number while it is not used',
      registers: [registry],
      collect() {
        const asOf = replica.asOf()
        this.set(asOf ? (Date.now() - asOf.getTime()) / 1_000 : Number.NaN)
      },
    })
  }
  new Gauge({
    name: 'clothesline_database_connections',
    help: 'Connections by pool and state; waiting counts requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(database.pools())) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

function watchOutbox(registry: Registry, database: Database, clock: () => Date): void {
  const labels = { labelNames: ['channel'], registers: [registry] }
  const waiting = new Gauge({ name: 'clothesline_outbox_waiting', help: 'Messages that are due', ...labels })
  new Gauge({
    name: 'clothesline_outbox_oldest_seconds',
    help: 'How long the oldest due message has waited',
    ...labels,
    async collect() {
      const now = clock()
      const depths = await inTransaction(database.platform, 'begin', (tx) => readOutboxDepth(tx, now)).catch(() => [])
      for (const { channel, due, oldest } of depths) {
        waiting.set({ channel }, due)
        this.set({ channel }, oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1_000)
      }
    },
  })
}

function watchJobs(registry: Registry, jobs: Services['jobs']): void {
  new Gauge({
    name: 'clothesline_job_last_success_timestamp_seconds',
    help: 'When each hourly job of this server last succeeded',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, succeededAt] of jobs) this.set({ job }, succeededAt.getTime() / 1_000)
    },
  })
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
