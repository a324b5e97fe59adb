// Written by npm run diagram from machines/scheduler/scheduler.ts, which is what runs. Do not edit.
import { createMachine } from 'xstate';

export const scheduler = createMachine({
  "id": "scheduler",
  "description": "One slot for jobs, and callbacks beside it.",
  "context": {
    "current": null,
    "ended": [],
    "waiting": [],
    "aside": {
      "ended": [],
      "waiting": []
    },
    "lotSize": 1,
    "wokenDuringClaim": false,
    "canceledBefore": [],
    "connected": false,
    "draining": false,
    "connectFailures": 0,
    "saveFailures": 0,
    "callbackDue": false,
    "callbacks": []
  },
  "initial": "operating",
  "states": {
    "operating": {
      "description": "The service works: jobs run, callbacks go out, and the connection is watched.",
      "type": "parallel",
      "on": {
        "worker.drain": {
          "actions": "drain"
        }
      },
      "states": {
        "connection": {
          "description": "The database session that holds the locks of the job in the slot and of those claimed with it. Lost: it is opened again.",
          "initial": "connecting",
          "states": {
            "connecting": {
              "description": "Listens for notifications, opens the session, and takes the locks of runs in flight again. Lost before it was announced, it is opened anew.",
              "invoke": {
                "id": "connect",
                "src": "connect",
                "onDone": {
                  "target": "connected",
                  "actions": {
                    "type": "announceLockLost"
                  }
                },
                "onError": {
                  "target": "waitingToConnect",
                  "actions": "countConnectFailure"
                }
              },
              "on": {
                "connection.lost": {
                  "target": "waitingToConnect",
                  "actions": "countConnectFailure"
                }
              }
            },
            "connected": {
              "description": "The session is there. What has come meanwhile unheard is looked for at once.",
              "entry": [
                "enterConnected",
                "announceReady"
              ],
              "exit": "leaveConnected",
              "on": {
                "connection.lost": {
                  "target": "waitingToConnect",
                  "actions": "countConnectFailure"
                }
              }
            },
            "waitingToConnect": {
              "description": "The database is away; it is tried again for as long as it takes, with growing waits.",
              "after": {
                "reconnectWait": {
                  "target": "connecting"
                }
              }
            }
          }
        },
        "work": {
          "description": "What the connection is for. Ends when the service is to stop and all is put away.",
          "type": "parallel",
          "states": {
            "slot": {
              "description": "Runs jobs one at a time, the oldest first, and the next at once while there is one.",
              "initial": "offline",
              "states": {
                "offline": {
                  "description": "There is no connection to the database: nothing can be claimed.",
                  "always": {
                    "guard": "isDraining",
                    "target": "retired"
                  },
                  "on": {
                    "connection.ready": {
                      "target": "settled"
                    }
                  }
                },
                "claiming": {
                  "description": "Asks for a job: one whose worker died, else the oldest pending one. A wake meanwhile is remembered.",
                  "entry": "beginClaim",
                  "invoke": {
                    "id": "claim",
                    "src": "claim",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isJobWhileDraining"
                        },
                        "target": "handingBack",
                        "actions": {
                          "type": "takeInVain"
                        }
                      },
                      {
                        "guard": {
                          "type": "isJob"
                        },
                        "target": "running",
                        "actions": [
                          {
                            "type": "takeRuns"
                          },
                          "announceLot"
                        ]
                      },
                      {
                        "guard": "wasWoken",
                        "target": "claiming",
                        "reenter": true
                      },
                      {
                        "target": "idle"
                      }
                    ],
                    "onError": {
                      "target": "offline",
                      "actions": "announceLost"
                    }
                  },
                  "on": {
                    "job.woken": {
                      "actions": "rememberWake"
                    },
                    "job.canceled": {
                      "actions": {
                        "type": "rememberCanceled"
                      }
                    }
                  }
                },
                "idle": {
                  "description": "Nothing to do: listens for a notification, and asks again every ten seconds should one get lost.",
                  "entry": [
                    "forgetFailures",
                    "shrinkLot"
                  ],
                  "always": {
                    "guard": "isDraining",
                    "target": "retired"
                  },
                  "after": {
                    "pollInterval": {
                      "target": "claiming"
                    }
                  },
                  "on": {
                    "job.woken": {
                      "target": "claiming"
                    },
                    "connection.lost": {
                      "target": "offline"
                    }
                  }
                },
                "running": {
                  "description": "The slot is taken: the job machine runs the job, and is told what concerns it.",
                  "entry": [
                    "forgetFailures",
                    "tellBegun",
                    "repeatCanceled"
                  ],
                  "invoke": {
                    "id": "job",
                    "src": "job",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isFinishedBeforeOthers"
                        },
                        "target": "next",
                        "actions": {
                          "type": "keepEnd"
                        }
                      },
                      {
                        "guard": {
                          "type": "isFinished"
                        },
                        "target": "saving",
                        "actions": {
                          "type": "keepEnd"
                        }
                      },
                      {
                        "guard": {
                          "type": "isHandedBack"
                        },
                        "target": "next",
                        "actions": "giveUpRun"
                      },
                      {
                        "target": "next"
                      }
                    ],
                    "onError": {
                      "target": "next",
                      "actions": "keepDefect"
                    }
                  },
                  "on": {
                    "worker.drain": {
                      "actions": [
                        "drain",
                        "tellDrain"
                      ]
                    },
                    "job.canceled": [
                      {
                        "guard": {
                          "type": "isCurrentJob"
                        },
                        "actions": "tellCanceled"
                      },
                      {
                        "guard": {
                          "type": "isWaitingJob"
                        },
                        "actions": {
                          "type": "rememberCanceled"
                        }
                      }
                    ],
                    "lock.lost": {
                      "guard": {
                        "type": "isCurrentRun"
                      },
                      "actions": "tellLost"
                    }
                  }
                },
                "next": {
                  "description": "A job is over: the next that was claimed with it begins, unless the service is to stop; after the last all ends are written.",
                  "always": [
                    {
                      "guard": "mayBeginNext",
                      "target": "running",
                      "actions": "takeNext"
                    },
                    {
                      "guard": "hasEnded",
                      "target": "saving"
                    },
                    {
                      "guard": "hasWaiting",
                      "target": "handingBack"
                    },
                    {
                      "target": "settled"
                    }
                  ]
                },
                "saving": {
                  "description": "Writes how the jobs ended, where they are still ours, and claims the oldest pending ones in the same commit; callbacks are due from then on.",
                  "entry": [
                    "beginClaim",
                    "announceLotOver"
                  ],
                  "invoke": {
                    "id": "save",
                    "src": "save",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isJobWhileDraining"
                        },
                        "target": "handingBack",
                        "actions": [
                          "announceCallback",
                          {
                            "type": "takeInVain"
                          }
                        ]
                      },
                      {
                        "guard": {
                          "type": "isJob"
                        },
                        "target": "running",
                        "actions": [
                          "announceCallback",
                          {
                            "type": "takeRuns"
                          },
                          "announceLot"
                        ]
                      },
                      {
                        "guard": "hasWaiting",
                        "target": "handingBack",
                        "actions": [
                          "announceCallback",
                          "forgetEnds"
                        ]
                      },
                      {
                        "target": "settled",
                        "actions": "announceCallback"
                      }
                    ],
                    "onError": [
                      {
                        "guard": "mustHandBack",
                        "target": "handingBack",
                        "actions": "forgetEnds"
                      },
                      {
                        "guard": "isDraining",
                        "target": "settled"
                      },
                      {
                        "target": "waitingToSave",
                        "actions": "countSaveFailure"
                      }
                    ]
                  },
                  "after": {
                    "writeLimit": [
                      {
                        "guard": "mustHandBack",
                        "target": "handingBack",
                        "actions": "forgetEnds"
                      },
                      {
                        "guard": "isDraining",
                        "target": "settled"
                      },
                      {
                        "target": "waitingToSave",
                        "actions": "countSaveFailure"
                      }
                    ]
                  },
                  "on": {
                    "job.canceled": {
                      "actions": {
                        "type": "rememberCanceled"
                      }
                    }
                  }
                },
                "waitingToSave": {
                  "description": "The database is away: the outcomes are kept and written as soon as it is back, where the jobs are still ours.",
                  "always": {
                    "guard": "hasNoEnd",
                    "target": "settled"
                  },
                  "after": {
                    "saveWait": {
                      "target": "saving"
                    }
                  },
                  "on": {
                    "connection.ready": {
                      "target": "saving"
                    },
                    "worker.drain": {
                      "target": "saving",
                      "actions": "drain"
                    }
                  }
                },
                "handingBack": {
                  "description": "Jobs become pending again, their checkpoints kept. Should that fail, their free locks say the same.",
                  "entry": "announceLotOver",
                  "invoke": {
                    "id": "handBack",
                    "src": "handBack",
                    "onDone": {
                      "target": "settled"
                    },
                    "onError": {
                      "target": "settled"
                    }
                  },
                  "after": {
                    "writeLimit": {
                      "target": "settled"
                    }
                  }
                },
                "settled": {
                  "description": "The slot is free again. What is still put away of a lot keeps its locks, all of which a claim would free: it is waited for.",
                  "entry": [
                    "forgetRun",
                    "announceLotOver"
                  ],
                  "always": [
                    {
                      "guard": "isDraining",
                      "target": "retired"
                    },
                    {
                      "guard": "isLotPutAway",
                      "target": "claiming"
                    },
                    {
                      "guard": "isOffline",
                      "target": "offline"
                    }
                  ]
                },
                "retired": {
                  "description": "No further job is claimed.",
                  "type": "final"
                }
              }
            },
            "lot": {
              "description": "Where jobs cost next to nothing, several are claimed together and their ends written together: twice as many as the last time, as long as that is quick.",
              "initial": "apart",
              "on": {
                "lock.lost": {
                  "actions": {
                    "type": "forgetEnd"
                  }
                }
              },
              "states": {
                "apart": {
                  "description": "No job runs, or the one that does takes long enough to be claimed by itself.",
                  "always": {
                    "guard": "isDraining",
                    "target": "noLots"
                  },
                  "on": {
                    "lot.begun": {
                      "target": "quick"
                    }
                  }
                },
                "quick": {
                  "description": "A lot has just begun: should it end in this time, the next may be twice as large.",
                  "after": {
                    "lotEase": {
                      "target": "late"
                    }
                  },
                  "on": {
                    "lot.over": {
                      "target": "apart",
                      "actions": "growLot"
                    }
                  }
                },
                "late": {
                  "description": "The lot takes its time: should it end now, the next is as large.",
                  "after": {
                    "lotLimit": [
                      {
                        "guard": "hasOthers",
                        "target": "puttingAway",
                        "actions": [
                          "shrinkLot",
                          "setAside"
                        ]
                      },
                      {
                        "target": "apart",
                        "actions": "shrinkLot"
                      }
                    ]
                  },
                  "on": {
                    "lot.over": {
                      "target": "apart"
                    }
                  }
                },
                "puttingAway": {
                  "description": "A job of the lot takes longer: beside it the ends of those before it are written, and those after it become pending again for whoever is free.",
                  "invoke": {
                    "id": "putAway",
                    "src": "putAway",
                    "onDone": {
                      "target": "apart",
                      "actions": [
                        "announceCallbackAside",
                        "forgetAside"
                      ]
                    },
                    "onError": {
                      "target": "waitingToPutAway",
                      "actions": "countSaveFailure"
                    }
                  },
                  "after": {
                    "putAwayLimit": {
                      "target": "waitingToPutAway",
                      "actions": "countSaveFailure"
                    }
                  }
                },
                "waitingToPutAway": {
                  "description": "The database is away: the ends are kept and written as soon as it is back.",
                  "always": [
                    {
                      "guard": "isDraining",
                      "target": "noLots"
                    },
                    {
                      "guard": "isNothingAside",
                      "target": "apart"
                    }
                  ],
                  "after": {
                    "putAwayWait": {
                      "target": "puttingAway"
                    }
                  },
                  "on": {
                    "connection.ready": {
                      "target": "puttingAway"
                    }
                  }
                },
                "noLots": {
                  "description": "No further lot is begun.",
                  "type": "final"
                }
              }
            },
            "callbacks": {
              "description": "Starts a callback machine for each finished job whose callback is due, also those of before a crash.",
              "initial": "resting",
              "on": {
                "callback.due": {
                  "actions": "rememberDueCallback"
                },
                "connection.ready": {
                  "actions": "rememberDueCallback"
                },
                "xstate.done.actor.callback.*": {
                  "actions": [
                    "releaseCallback",
                    "forgetCallback"
                  ]
                },
                "xstate.error.actor.callback.*": {
                  "actions": [
                    "releaseCallback",
                    "forgetCallback"
                  ]
                }
              },
              "states": {
                "resting": {
                  "description": "No callback is known to be due, or enough are on their way. Looks again every ten seconds.",
                  "always": [
                    {
                      "guard": "isDraining",
                      "target": "ending"
                    },
                    {
                      "guard": "mayCallBack",
                      "target": "recordingCallback"
                    }
                  ],
                  "after": {
                    "pollInterval": {
                      "target": "resting",
                      "reenter": true,
                      "actions": "rememberDueCallback"
                    }
                  }
                },
                "recordingCallback": {
                  "description": "Asks for a callback that is due and records its one attempt, before anything is sent.",
                  "entry": "forgetDueCallback",
                  "invoke": {
                    "id": "claimCallback",
                    "src": "claimCallback",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isCallback"
                        },
                        "target": "resting",
                        "actions": [
                          {
                            "type": "startCallback"
                          },
                          "rememberDueCallback"
                        ]
                      },
                      {
                        "target": "resting"
                      }
                    ],
                    "onError": {
                      "target": "resting"
                    }
                  }
                },
                "ending": {
                  "description": "No further callback is begun; those on their way end within their ten seconds.",
                  "always": {
                    "guard": "noCallbackLeft",
                    "target": "ended"
                  },
                  "after": {
                    "callbackGrace": {
                      "target": "ended"
                    }
                  }
                },
                "ended": {
                  "description": "No callback is on its way.",
                  "type": "final"
                }
              }
            }
          },
          "onDone": {
            "target": "#scheduler.closing"
          }
        }
      }
    },
    "closing": {
      "description": "Ends the session and the listening.",
      "invoke": {
        "id": "disconnect",
        "src": "disconnect",
        "onDone": {
          "target": "stopped"
        },
        "onError": {
          "target": "stopped"
        }
      },
      "after": {
        "closeLimit": {
          "target": "stopped"
        }
      }
    },
    "stopped": {
      "description": "Nothing runs any more.",
      "type": "final"
    }
  },
  "options": {
    "maxIterations": 100
  }
});
