import type { Plugin } from 'vite'

/** In development both programs come from one server; which page an address has is decided as the real server does. */
export function serveRiderPage(): Plugin {
  return {
    name: 'serve-rider-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/open/run/')) request.url = '/rider.html'
        next()
      })
    },
  }
}
