import { headCss } from '../parts/head-css.ts'

export const billCss = `${headCss}
.sheet .lines th,.sheet .lines td{padding:1mm 2mm 1mm 0}
.sheet .lines th:last-child,.sheet .lines td:last-child{padding-inline-end:0}
.sheet .lines tbody tr{border-block-end:.1mm solid #000}
.details{display:block}
.below{display:grid;grid-template-columns:1fr auto;gap:8mm;align-items:start}
.below .sums{min-width:70mm}
.a5 .below{gap:5mm}
.a5 .below .sums{min-width:58mm}
.sums .total{border-block:.3mm solid #000;padding-block:1mm;margin-block:1mm}
.sums div{display:flex;justify-content:space-between;gap:3mm}
.words>*+*{margin-block-start:2mm}
.taxes th,.taxes td{border:.1mm solid #000;padding:.6mm 1.2mm}
.taxes td+td,.taxes th+th{text-align:end}
.end{display:flex;justify-content:space-between;align-items:flex-end;gap:8mm}
.signature{text-align:center;min-width:50mm}
.signature p+p{margin-block-start:12mm;border-block-start:.2mm solid #000;padding-block-start:1mm}
.a5 .signature p+p{margin-block-start:7mm}
.words .codes{justify-content:flex-start;gap:2mm 5mm}
.words .scan{max-width:40mm}
.roll .line+.line{margin-block-start:1mm}
.roll .line p{display:flex;justify-content:space-between;gap:2mm}
.roll .badges{text-align:center;font-weight:700}
.roll .terms{margin-block-start:2mm}
.ruler{height:5mm;display:flex;border-block-end:.25mm solid #000;border-inline-end:.25mm solid #000;margin-block:2mm}
.ruler i{flex:1;border-inline-start:.25mm solid #000;height:2.5mm;align-self:flex-end}
.ruler i:nth-child(2n+1){height:5mm}
.cancelled .lines,.cancelled .sums{text-decoration:line-through}
`
