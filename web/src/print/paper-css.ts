import { isRoll, type Paper } from '@clothesline/paper'

/**
 * Styles common to all documents. Black only, because thermal printers print nothing else, and nothing below 9 pt. Only
 * system fonts for Latin and Devanagari, so that printing waits for no download.
 */
const BASE = `
*{box-sizing:border-box}
html,body{margin:0;background:#fff;color:#000}
body{font:9.5pt/1.35 "Noto Sans","Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans Devanagari","Nirmala UI",sans-serif;
  -webkit-print-color-adjust:exact;print-color-adjust:exact;overflow-wrap:anywhere}
h1,h2,h3,p,dl,dd,table,ul{margin:0;padding:0}
h1,h2,h3{line-height:1.2}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.5mm 1mm .5mm 0;font-weight:400}
th:last-child,td:last-child{padding-inline-end:0}
thead{display:table-header-group}
thead th{font-weight:700;border-block-end:.3mm solid #000;vertical-align:bottom}
tr,.keep{break-inside:avoid}
.num{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.strong{font-weight:700}
.centre{text-align:center}
.rule{border-block-start:.3mm solid #000}
.rule.dashed{border-block-start-style:dashed;margin-block:1.5mm}
svg.code{display:block;shape-rendering:crispEdges}
`

/** The stylesheet of one frame: page size, common styles, and those of its content. */
export function paperCss(paper: Paper, extra = ''): string {
  const { width, margin } = paper
  const inline = isRoll(paper)
    ? `body{width:${width}mm;padding:2mm ${margin}mm 4mm}`
    : `@media screen{body{width:${width}mm;padding:${margin}mm}}`
  return `${BASE}${inline}${extra}`
}
