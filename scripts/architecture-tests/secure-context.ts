import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'
import { scanSource } from './scan-source.ts'

/**
 * What a browser offers only on https and on the machine itself. On http://192.168.… it is missing, and using it ends the
 * page. Each may be used in one place, which asks first whether it is there and otherwise says what to do.
 */
const guarded: readonly { pattern: RegExp; place?: string }[] = [
  { pattern: /\brandomUUID\b/g },
  { pattern: /\bcrypto\.subtle\b/g },
  { pattern: /\b(?:navigator\.clipboard|ClipboardItem)\b/g, place: 'web/src/lib/copy-text.ts' },
  { pattern: /\bserviceWorker\b/g, place: 'web/src/lib/app-update.ts' },
  { pattern: /\bnavigator\.locks\b/g, place: 'web/src/features/rider-run/send-acts.ts' },
  { pattern: /\bmediaDevices\b/g, place: 'web/src/features/rider-run/tag-camera.tsx' },
  { pattern: /\bBarcodeDetector\b/g, place: 'web/src/features/rider-run/read-codes.ts' },
  { pattern: /\bnavigator\.storage\b/g, place: 'web/src/features/rider-run/use-run.ts' },
  {
    pattern: /\bnavigator\.(?:share|canShare|wakeLock|geolocation|credentials|usb|serial|bluetooth|hid|permissions)\b/g,
  },
  { pattern: /\b(?:new Notification\(|Notification\.(?:requestPermission|permission)|cookieStore|caches\.)/g },
  { pattern: /\b(?:showSaveFilePicker|showOpenFilePicker|showDirectoryPicker|PaymentRequest|PushManager)\b/g },
]

/** Small files, which ask first for each. */
const ASK_FIRST = ['web/public/open/page.js', 'web/src/features/rider-run/keep-for-offline.ts']

const RUNS_IN_BROWSER = /^(?:web|paper|contract|domain)\/(?:src|public)\/.+\.(?:ts|tsx|js)$/

export function findSecureOnly(files: Files): Violation[] {
  return [...files]
    .filter(([file]) => RUNS_IN_BROWSER.test(file) && !isForTests(file))
    .flatMap(([file, text]) => {
      const { code } = scanSource(text)
      return guarded
        .filter(({ place }) => place !== file && !ASK_FIRST.includes(file))
        .flatMap(({ pattern, place }) =>
          [...code.matchAll(pattern)].map(({ 0: found, index }) => ({
            file,
            line: lineAt(text, index),
            message: `"${found}" exists only on https and localhost${place ? `; ${place} asks first` : ''}`,
          })),
        )
    })
}
