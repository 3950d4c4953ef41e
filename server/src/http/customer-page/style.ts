import { createHash } from 'node:crypto'

/** The colours of the back office (web/src/theme/palette.ts); a test holds them together. */
export const COLORS = {
  light: {
    ground: '#f6f5f2',
    paper: '#ffffff',
    ink: '#1c2129',
    quiet: '#565c67',
    line: 'rgba(28, 33, 41, 0.11)',
    press: '#1f6fd1',
    onPress: '#ffffff',
    good: '#1a7a45',
    wrong: '#c62f3f',
  },
  dark: {
    ground: '#141517',
    paper: '#1d1f22',
    ink: '#e9e8e4',
    quiet: '#aeaeac',
    line: 'rgba(233, 232, 228, 0.12)',
    press: '#66a6f4',
    onPress: '#10131a',
    good: '#4cc38a',
    wrong: '#f5808a',
  },
}

const namesOf = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')

/** The whole style of the customer's pages; it travels inside the page. */
export const STYLE = `
:root{color-scheme:light dark;${namesOf(COLORS.light)}}
@media(prefers-color-scheme:dark){:root{${namesOf(COLORS.dark)}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:560px;padding:16px;background:var(--ground);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari",sans-serif;
overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
h1{font-size:22px;line-height:1.3;margin:12px 0 4px}
h2{font-size:18px;line-height:1.35;margin:28px 0 10px}
h3{font-size:16px;margin:0 0 8px}
.first{margin-top:0}
p{margin:6px 0}
ul,ol{margin:0;padding:0;list-style:none}
a{color:var(--press)}
.quiet{color:var(--quiet);font-size:14px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 12px}
.row{display:flex;justify-content:space-between;gap:16px;padding:4px 0}
.row>:last-child{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.strong{font-weight:650}
hr{border:0;border-top:1px solid var(--line);margin:12px 0}
header.shop{display:flex;gap:12px;align-items:center}
header.shop img{width:52px;height:52px;object-fit:contain;border-radius:8px}
.acts{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0}
.acts>*{flex:1 1 auto}
.acts>.main{flex-basis:100%}
.button,button{display:inline-block;min-height:48px;padding:11px 18px;border:1px solid var(--press);border-radius:10px;
background:transparent;color:var(--press);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{background:var(--press);color:var(--onPress)}
.danger{border-color:var(--wrong);color:var(--wrong)}
.wide{display:block;width:100%;margin:8px 0}
button[disabled]{opacity:.6}
:focus-visible{outline:3px solid var(--press);outline-offset:2px}
details>summary{min-height:48px;display:flex;align-items:center;gap:8px;cursor:pointer;font-weight:600;color:var(--press)}
details>summary::after{content:"";width:8px;height:8px;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg);
margin:-4px 4px 0 auto}
details[open]>summary::after{transform:rotate(225deg);margin-top:4px}
summary::-webkit-details-marker{display:none}
label{display:block;margin:12px 0 4px;font-weight:600}
input[type=text],input[type=email],textarea,select{width:100%;min-height:48px;padding:11px 12px;border:1px solid var(--quiet);
border-radius:10px;background:var(--paper);color:inherit;font:inherit}
textarea{min-height:84px}
fieldset{border:0;margin:12px 0;padding:0}
legend{padding:0;font-weight:600;margin-bottom:4px}
.choice{display:inline-flex;align-items:center;gap:10px;min-height:48px;margin:0 16px 0 0;font-weight:400}
.choice input{width:22px;height:22px;margin:0;accent-color:var(--press)}
.stars .choice{margin-right:10px}
.said,.problem,.note{border-radius:10px;padding:12px 14px;margin:12px 0;border:1px solid var(--line);
border-inline-start:5px solid var(--press);background:var(--paper)}
.said{border-inline-start-color:var(--good)}
.problem{border-inline-start-color:var(--wrong)}
.steps li{display:flex;gap:12px;padding:5px 0}
.steps li::before{content:"○";width:20px;flex:none;text-align:center;color:var(--quiet)}
.steps .done::before{content:"✓";color:var(--good);font-weight:700}
.steps .now::before{content:"●";color:var(--press)}
.steps .now{font-weight:650}
.late{color:var(--wrong);font-weight:600}
.qr{display:block;width:200px;height:200px;margin:14px auto;padding:10px;background:#fff;border-radius:10px}
.qr svg{display:block;width:100%;height:100%}
.copy{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:4px 0}
.copy code{font-size:15px;user-select:all}
.code{font-size:24px;font-weight:700;letter-spacing:.12em}
nav.languages{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:0 18px;margin:-8px 0 4px}
nav.languages a{padding:12px 0}
nav.languages [aria-current]{color:var(--ink);font-weight:650;text-decoration:none}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
dl{margin:0}dt{color:var(--quiet);font-size:14px;margin-top:8px}dd{margin:0 0 0 12px}
`
  .trim()
  .replaceAll('\n', '')

/** What the content security policy allows by name, so that no other style can be put into the page. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
