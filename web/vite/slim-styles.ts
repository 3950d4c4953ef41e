import type { Plugin } from 'vite'

/** What is left out of the style libraries, each by the file that has it. A new version that is written otherwise fails the build. */
const cuts = [
  {
    // Our styles name the one prefix that they need (src/theme/prefix-user-select.ts).
    file: /\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/,
    code: 'var defaultStylisPlugins = [prefixer];',
    instead: 'var defaultStylisPlugins = [];',
  },
  ...['material/Box/Box', 'material/styles/defaultTheme', 'system/createStyled/createStyled'].map(withoutTheme),
  ...['system/useTheme/useTheme', 'system/Stack/createStack'].map(withoutTheme),
  ...['TextField/TextField', 'Select/Select', 'NativeSelect/NativeSelect'].map(withoutOtherFields),
]

/** The themes that MUI makes for apps without one take a phone 40 ms. Ours stands around everything (src/app/app.tsx). */
function withoutTheme(path: string) {
  return {
    file: new RegExp(`/@mui/${path}\\.mjs$`),
    code: /(const \w+ = )createTheme\(\);/,
    instead: '$1{};',
  }
}

/** MUI's fields can have three looks; all of ours are outlined. */
function withoutOtherFields(path: string) {
  return {
    file: new RegExp(`/@mui/material/${path}\\.mjs$`),
    code: /"\.\.\/(Filled)?Input\/index\.mjs"/g,
    instead: '"../OutlinedInput/index.mjs"',
  }
}

/** Leaves out what takes time or room on every page and changes nothing. */
export function slimStyles(): Plugin {
  return {
    name: 'slim-styles',
    apply: 'build',
    transform(code, id) {
      const cut = cuts.find(({ file }) => file.test(id))
      if (cut === undefined) return undefined
      const changed = code.replace(cut.code, cut.instead)
      if (changed === code) this.error(`${id} is written in another way now`)
      return { code: changed, map: null }
    },
  }
}
