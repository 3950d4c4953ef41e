import './theme/fonts.css'

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * What is imported at once is also run at once. Here each part runs in a task of its own, so that a slow phone can paint
 * and answer touches in between. All are fetched together, because the page names them (web/vite/preload-frame.ts).
 */
async function startInSteps(): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The page has no place for the app')
  loadRupeeSign()
  const { createRoot } = await import('./app/react.ts')
  await nextTask()
  await import('./shell/shell-theme.tsx').then(({ ShellTheme }) => ShellTheme)
  await nextTask()
  const { start } = await import('./app/start.tsx')
  await nextTask()
  await start(createRoot(place))
}

/**
 * A page that is drawn before its fonts are loaded is laid out twice. The launch screen loads the font of all other
 * letters; the rupee sign has a file of its own.
 */
function loadRupeeSign(): void {
  for (const face of document.fonts) if (face.unicodeRange === 'U+20B9') void face.load().catch(() => {})
}

void startInSteps()
