import { headCss } from '../parts/head-css.ts'

export const officeCss = `${headCss}
.sheet .rows th,.sheet .rows td{padding:.9mm 2.5mm .9mm 0}
.sheet .rows th:last-child,.sheet .rows td:last-child{padding-inline-end:0}
.rows tbody tr{border-block-end:.1mm solid #000}
.rows tfoot td{font-weight:700;border-block-start:.3mm solid #000}
.office-sums{display:grid;margin-inline-start:auto;min-width:60mm;width:fit-content}
.office-sums div{display:flex;justify-content:space-between;gap:6mm}
.office-sums div:last-child{font-weight:700;font-size:12pt;border-block-start:.3mm solid #000;padding-block-start:1mm;margin-block-start:1mm}
.signatures{display:flex;justify-content:space-between;gap:10mm;padding-block-start:14mm}
.signatures p{flex:1;text-align:center;border-block-start:.2mm solid #000;padding-block-start:1mm}
.roll .office-sums{min-width:0;width:auto;margin:0}
.roll .row{margin-block:1mm}
.roll .row p{display:flex;justify-content:space-between;gap:2mm}
.roll h3,.sheet h3{font-size:10.5pt;margin:2mm 0 1mm}
.roll .signatures{display:block;padding-block-start:6mm}
.roll .signatures p{margin-block-start:10mm}
`
