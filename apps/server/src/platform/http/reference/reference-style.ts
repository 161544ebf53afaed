export const REFERENCE_STYLE = `:root{color-scheme:light dark;--text:#1a1d21;--soft:#57606a;--line:#8c959f;--tint:#f6f8fa;--page:#fff;--link:#0550ae}
@media (prefers-color-scheme:dark){:root{--text:#e6e9ec;--soft:#a0a8b0;--line:#6b7480;--tint:#1f2429;--page:#14171a;--link:#7cb7ff}}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem;color:var(--text);background:var(--page)}
a{color:var(--link)}nav a{display:inline-block;margin:.2rem .8rem .2rem 0}h2{margin-top:2.5rem}h3{font-size:1rem;margin:1.2rem 0 .3rem}
details{border:1px solid var(--line);border-radius:6px;margin:.5rem 0;padding:.6rem .9rem;content-visibility:auto;contain-intrinsic-size:auto 2.8rem}
summary{cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.2rem}summary span{color:var(--soft);margin-left:.6rem}
code,pre,textarea{font-family:ui-monospace,monospace;font-size:.88em;overflow-wrap:anywhere}
pre{background:var(--tint);padding:.7rem;overflow:auto;border-radius:6px;max-height:32rem;white-space:pre-wrap}
dt{font-weight:600}.fields dt{font-weight:400;margin-top:.5rem}dd{margin-left:1.2rem}dd p{margin:.1rem 0}small{color:var(--soft)}
.variant{border-left:3px solid var(--line);padding-left:.7rem;margin:.5rem 0}
form,.session{background:var(--tint);border-radius:6px;padding:.8rem;margin:.8rem 0;display:grid;gap:.6rem}
label{display:grid;gap:.15rem;font-size:.92rem}
input,select,textarea,button{font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:4px;padding:.4rem .5rem;max-width:100%}
textarea{min-height:10rem;resize:vertical}button{cursor:pointer;justify-self:start;padding:.4rem 1rem}
:focus-visible{outline:3px solid var(--link);outline-offset:1px}.row{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end}`;
