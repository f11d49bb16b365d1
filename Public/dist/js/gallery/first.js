(()=>{var{classList:t}=document.documentElement,e=()=>t.add("starting"),n=()=>t.remove("starting");e();addEventListener("error",n,!0);})();
