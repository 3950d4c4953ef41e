import { X509Certificate } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { CertificateStore } from '../https/certificate-files.ts'
import { trustWords } from '../https/trust-words.ts'

type Language = keyof typeof trustWords

const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

export const fingerprintOf = (certificate: string) => new X509Certificate(certificate).fingerprint256

/**
 * The page by which a phone learns to trust this program's https, and the certificate to install. It is plain HTML: it is
 * opened over http, or over https that is not trusted yet.
 */
export function registerTrust(app: FastifyInstance, { kept }: CertificateStore, httpsPort: number): void {
  app.get('/trust/clothesline.crt', async (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('Content-Disposition', 'attachment; filename="clothesline.crt"')
      .header('Cache-Control', 'no-cache')
      .send(kept().authority),
  )
  app.get<{ Querystring: { lang?: string } }>('/trust', async (request, reply) => {
    const language = languageOf(request.query.lang ?? request.headers['accept-language'] ?? '')
    const addresses = kept()
      .hosts.filter((host) => !['localhost', '127.0.0.1', '::1'].includes(host))
      .map((host) => `https://${isIPv6(host) ? `[${host}]` : host}:${httpsPort}`)
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(trustPage(language, addresses, fingerprintOf(kept().authority)))
  })
}

/** The first language that is asked for and known. */
function languageOf(asked: string): Language {
  const wanted = asked.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted.find((one): one is Language => Object.hasOwn(trustWords, one)) ?? 'en'
}

function trustPage(language: Language, addresses: readonly string[], fingerprint: string): string {
  const words = trustWords[language]
  const others = (Object.keys(NAMES) as Language[]).filter((one) => one !== language)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
:root { color-scheme: light dark; }
body { max-width: 40em; margin: 0 auto; padding: 16px; font: 17px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5em; line-height: 1.25; }
h2 { margin-bottom: 0; font-size: 1.1em; }
ol { margin-top: 4px; padding-inline-start: 1.4em; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #1f6fd1; color: #fff; font-weight: 600; text-decoration: none; }
nav a, li a { display: inline-block; padding: 12px 12px 12px 0; }
code { font-size: 0.85em; }
</style>
</head>
<body>
<nav>${others.map((one) => `<a href="/trust?lang=${one}" lang="${one}">${NAMES[one]}</a>`).join(' ')}</nav>
<main>
<h1>${words.title}</h1>
<p>${words.why}</p>
<p><a class="button" href="/trust/clothesline.crt">${words.download}</a></p>
<p>${words.only}</p>
${words.steps
  .map(({ system, steps }) => `<h2>${system}</h2>\n<ol>\n${steps.map((step) => `<li>${step}</li>`).join('\n')}\n</ol>`)
  .join('\n')}
<p>${words.open}</p>
<ul>
${addresses.map((address) => `<li><a href="${address}">${address}</a></li>`).join('\n')}
</ul>
<p>${words.fingerprint}<br><code>${fingerprint}</code></p>
</main>
</body>
</html>
`
}
