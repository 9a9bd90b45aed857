<<<<<<< HEAD
import{D as e}from"./card.js";const t={break_poker:[`payment_error`,`bet_moved`,`touched_after_setting`,`enter_outcome`,`swap_hands`,`reopen_betting`,`annul`,`void_deal`,`restore_round`]},n=e=>(e?.legal??[]).filter(n=>t[e?.game??``]?.includes(n.type)),r=({type:t,name:n=t})=>e(`does-${n}`);export{n,r as t};
=======
import{E as e}from"./card.js";const t={break_poker:[`payment_error`,`bet_moved`,`touched_after_setting`,`enter_outcome`,`swap_hands`,`reopen_betting`,`annul`,`void_deal`,`restore_round`]},n=e=>(e?.legal??[]).filter(n=>t[e?.game??``]?.includes(n.type)),r=({type:t,name:n=t})=>e(`does-${n}`);export{n,r as t};
>>>>>>> h-f
