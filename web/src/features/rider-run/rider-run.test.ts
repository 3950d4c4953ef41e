import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paletteOf } from '../../theme/palette.ts'

const css = readFileSync(new URL('rider-run.css', import.meta.url), 'utf8')

test.each(['light', 'dark'] as const)('the colours are those of the back office: %s', (mode) => {
  const part = css.split('@media (prefers-color-scheme: dark)')[mode === 'light' ? 0 : 1] ?? ''
  const colors = Object.fromEntries([...part.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, color]) => [name, color]))
  const { background, text, divider, primary, success, error, warning, info } = paletteOf(mode, 'primary')
  expect(colors).toEqual({
    ground: background.default,
    paper: background.paper,
    ink: text.primary,
    quiet: text.secondary,
    line: divider,
    press: primary.main,
    'on-press': primary.contrastText,
    good: success.main,
    wrong: error.main,
    warning: warning.main,
    info: info.main,
  })
})
