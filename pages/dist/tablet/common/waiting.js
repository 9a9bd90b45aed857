<<<<<<< HEAD
import{r as e}from"../main.js";import{O as t,k as n}from"./duty.js";function r({ruling:r,then:i}){let{moved:a}=i;if(!a)return[t(`break_poker`,r,i)[0],n(`remedy-floor`)];let{seat:o,bet:s,was:c,plays:l,back:u,owed:d}=a,f={was:e(c),plays:e(l),back:e(u),owed:e(d)},p={seat:o,bet:n(`bet-${s}`),...f};return[t(`break_poker`,r,p)[0],n(`remedy-floor`)]}export{r as t};
=======
import{n as e}from"./money.js";import{v as t,y as n}from"./card.js";function r({ruling:r,then:i}){let{moved:a}=i;if(!a)return[t(`break_poker`,r,i)[0],n(`remedy-floor`)];let{seat:o,bet:s,was:c,plays:l,back:u,owed:d}=a,f={was:e(c),plays:e(l),back:e(u),owed:e(d)},p={seat:o,bet:n(`bet-${s}`),...f};return[t(`break_poker`,r,p)[0],n(`remedy-floor`)]}export{r as t};
>>>>>>> h-f
