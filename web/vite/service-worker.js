// Keeps the shell of the app, so that it opens without a network and says so. The back office has one, and the page of a
// rider another (write-service-worker.ts). The build fills in the names below.
// Data is never kept here: what the API answers belongs to a login and must not be old.
const VERSION = '__VERSION__'
const FILES = '__FILES__'
const NAME = '__NAME__'
const PAGE = '__PAGE__'

const CACHE = `${NAME}-${VERSION}`

/** A file whose name holds the hash of its content is the same for ever. */
const isHashed = (/** @type {string} */ path) => path.startsWith('/assets/')
const isApi = (/** @type {string} */ path) => /^\/+api(?:\/|$)/i.test(path)
/**
 * Pages behind links are no part of the back office: customers' are written by the server, and a rider's has its own
 * worker.
 */
const isElsewhere = (/** @type {string} */ path) => NAME === 'clothesline' && /^\/(?:c|o|open)\//.test(path)

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(tidy()))
// The page asks for it when somebody pressed Reload; until then the open pages keep the version they began with.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (isApi(pathname) || isElsewhere(pathname)) return
  if (isHashed(pathname)) event.respondWith(fromCache(request))
  else if (request.mode === 'navigate') event.respondWith(fromNetwork(request, PAGE))
  else if (FILES.includes(pathname)) event.respondWith(fromNetwork(request, pathname))
})

/** So many files are fetched at a time: whoever has just opened the first page is waiting for its answers. */
const AT_ONCE = 4

async function fill() {
  const cache = await caches.open(CACHE)
  const waiting = FILES.values()
  const fetchSome = async () => {
    for (const file of waiting) await keep(cache, file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
}

async function keep(/** @type {Cache} */ cache, /** @type {string} */ file) {
  const known = isHashed(file) ? await caches.match(file) : undefined
  // Around the browser's own store, so that a page of the old version is not kept as one of the new.
  await (known ? cache.put(file, known) : cache.add(new Request(file, isHashed(file) ? {} : { cache: 'reload' })))
}

/** The version before this one stays for pages that still run it and have yet to load some of their parts. */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith(`${NAME}-`) && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function fromCache(/** @type {Request} */ request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone())
  return response
}

/** What the server says counts; what is kept is for when it cannot be reached, directly or through a proxy. */
async function fromNetwork(/** @type {Request} */ request, /** @type {string} */ file) {
  const kept = async () => (await caches.open(CACHE)).match(file)
  try {
    const response = await fetch(request)
    return [502, 503, 504].includes(response.status) ? ((await kept()) ?? response) : response
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}
