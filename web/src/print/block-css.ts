/** How the blocks of bills, statements, reports and other papers look, on sheets and on rolls. */
export const blockCss = `
.start{text-align:start}
.end{text-align:end}
.small{font-size:.88em}
.large{font-size:1.2em;font-weight:700}
.struck,.struck *{text-decoration:line-through}
.shop img{max-height:18mm;max-width:40mm;filter:grayscale(1) contrast(1.4)}
.shop h1{font-size:14pt}
.shop.centre{text-align:center;display:grid;justify-items:center;gap:1mm}
.title{font-size:12pt;text-transform:uppercase;letter-spacing:.04em}
h3{font-size:10.5pt;margin:0}
.marks{display:flex;gap:1mm 2mm;flex-wrap:wrap}
.marks.centre{justify-content:center}
.marks.end{justify-content:flex-end}
.marks span{border:.4mm solid #000;padding:.3mm 1.5mm;font-weight:700;text-transform:uppercase}
.facts>div,.totals>div,.row{display:flex;justify-content:space-between;gap:3mm}
.facts dd{font-weight:700;text-align:end}
.totals .large{border-block-start:.3mm solid #000;padding-block:.6mm;margin-block-start:.8mm}
.details{display:block;font-size:.92em}
.columns{display:flex;gap:8mm;align-items:flex-start}
.columns>*{min-width:0}
.columns>*>*+*,.group>*+*{margin-block-start:1mm}
.columns p+p,.group>p+p{margin-block-start:0}
.codes{display:flex;flex-wrap:wrap;gap:2mm 5mm;margin-block:1.5mm}
.scan{display:grid;gap:.6mm;max-width:44mm;align-content:start}
.scan svg{margin:1.5mm}
.bars{display:block;margin-inline:auto}
.codes.centre{justify-content:center}
.codes.centre .scan{justify-items:center}
.signatures{display:flex;justify-content:space-between;gap:10mm}
.signatures>div{flex:1;display:grid;grid-template-rows:1fr auto;text-align:center}
.signatures .line{border-block-start:.2mm solid #000;padding-block-start:1mm;margin-block-start:11mm}
.sheet>*+*{margin-block-start:4mm}
.sheet>.rule{margin-block:3mm}
.sheet>.rule+*{margin-block-start:0}
.sheet>h2+p,.sheet>p+h2,.sheet>table+p{margin-block-start:1mm}
.sheet>h3+*{margin-block-start:1.5mm}
.sheet .shop{display:flex;gap:4mm;align-items:flex-start}
.sheet .shop h1{font-size:16pt}
.sheet th,.sheet td{padding:.9mm 2mm .9mm 0}
.sheet th:last-child,.sheet td:last-child{padding-inline-end:0}
.sheet tbody tr{border-block-end:.1mm solid #000}
.sheet tfoot td{border-block-start:.3mm solid #000}
.roll>*+*{margin-block-start:1mm}
.roll>p+p{margin-block-start:.4mm}
.roll .signatures{display:grid;gap:2mm}
.a5{font-size:9pt}
.a5 .columns{gap:5mm}
.a5 .sheet .shop{display:block}
.a5 .shop img{max-height:13mm}
.a5 .sheet .shop h1{font-size:13pt}
.a5 .sheet>*+*{margin-block-start:2.5mm}
.a5 .signatures .line{margin-block-start:7mm}
.report{font-size:9pt}
.report .title{font-size:14pt;text-transform:none;letter-spacing:0}
.roll58{font-size:9pt}
.roll58 .large{font-size:10.5pt}
.ruler{height:5mm;display:flex;border-block-end:.25mm solid #000;border-inline-end:.25mm solid #000;margin-block:2mm}
.ruler i{flex:1;border-inline-start:.25mm solid #000;height:2.5mm;align-self:flex-end}
.ruler i:nth-child(2n+1){height:5mm}
`
